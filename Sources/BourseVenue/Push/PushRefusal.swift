import NIOHTTP1

/// Why a push service does not do what a request asks for.
struct PushRefusal: Error {
    let status: HTTPResponseStatus
    let message: String
    var headers: HTTPHeaders = [:]

    init(_ status: HTTPResponseStatus, _ message: String, headers: HTTPHeaders = [:]) {
        self.status = status
        self.message = message
        self.headers = headers
    }

    static let unknown = PushRefusal(.notFound, "There is no such subscription.")
    static let gone = PushRefusal(.gone, "The subscription has ended.")

    /// A request that is one too many.
    ///
    /// - Parameter wait: The seconds after which it may come again.
    static func tooMany(wait: Int) -> PushRefusal {
        PushRefusal(.tooManyRequests, "Too many requests", headers: ["retry-after": "\(wait)"])
    }

    /// A request of a method that an address does not take.
    static func method(_ allowed: String) -> PushRefusal {
        PushRefusal(.methodNotAllowed, "Only \(allowed) is answered here.", headers: ["allow": allowed])
    }

    /// What the request is answered with.
    var answer: PacedAnswer {
        var answer = PacedAnswer.problem(status, message)
        answer.headers.add(contentsOf: headers)
        return answer
    }
}
