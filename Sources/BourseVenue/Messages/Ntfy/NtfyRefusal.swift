import NIOHTTP1

/// Why a server of ntfy does not do what a request asks for, in its own codes and words.
struct NtfyRefusal: Error {
    let code: Int
    let message: String
    var headers: HTTPHeaders = [:]

    init(_ code: Int, _ message: String, headers: HTTPHeaders = [:]) {
        self.code = code
        self.message = message
        self.headers = headers
    }

    static let notFound = NtfyRefusal(40401, "page not found")
    static let badTopic = NtfyRefusal(40009, "invalid request: topic invalid")
    static let badPriority = NtfyRefusal(40007, "invalid priority parameter")
    static let noAttachments = NtfyRefusal(40014, "invalid request: attachments not allowed")
    static let badJSON = NtfyRefusal(40017, "invalid request: request body must be message JSON")
    static let tooLong = NtfyRefusal(41303, "JSON payload too large")
    static let unauthorized = NtfyRefusal(40101, "unauthorized")
    static let forbidden = NtfyRefusal(40301, "forbidden")
    static let failing = NtfyRefusal(50001, "internal server error")

    /// Buttons that are none.
    static func actions(_ reason: String) -> NtfyRefusal {
        NtfyRefusal(40018, "invalid request: actions are invalid: \(reason)")
    }

    /// A request that is one too many.
    ///
    /// - Parameter wait: The seconds after which it may come again.
    static func tooMany(wait: Int) -> NtfyRefusal {
        NtfyRefusal(42901, "limit reached: too many requests", headers: ["retry-after": "\(wait)"])
    }

    private struct RefusalBody: Encodable {
        let code: Int
        let http: Int
        let error: String
    }

    /// What the request is answered with.
    var answer: PacedAnswer {
        let status = HTTPResponseStatus(statusCode: code / 100)
        var answer = PacedAnswer.json(of: RefusalBody(code: code, http: code / 100, error: message), status)
        answer.headers.add(contentsOf: headers)
        return answer
    }
}
