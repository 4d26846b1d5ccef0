import BourseCore
import NIOHTTP1

/// Why an identity provider does not do what a program asks for, as OAuth has it (RFC 6749, section 5.2).
struct IdentityRefusal: Error {
    let status: HTTPResponseStatus
    /// The name of the error, such as `invalid_grant`.
    let code: String
    let message: String
    var headers: HTTPHeaders = [:]

    init(_ code: String, _ message: String, status: HTTPResponseStatus = .badRequest, headers: HTTPHeaders = [:]) {
        self.code = code
        self.message = message
        self.status = status
        self.headers = headers
    }

    static let notFound = IdentityRefusal("not_found", "Not Found", status: .notFound)

    /// A request that lacks something or has it twice.
    static func request(_ message: String) -> IdentityRefusal { IdentityRefusal("invalid_request", message) }

    /// A code that is not, or no more, exchanged.
    static func grant(_ message: String) -> IdentityRefusal { IdentityRefusal("invalid_grant", message) }

    /// A request that is one too many.
    ///
    /// - Parameter wait: The seconds after which it may come again.
    static func tooMany(wait: Int) -> IdentityRefusal {
        let headers: HTTPHeaders = ["retry-after": "\(wait)"]
        return IdentityRefusal(
            "temporarily_unavailable",
            "Too many requests",
            status: .tooManyRequests,
            headers: headers
        )
    }

    /// What cannot be signed.
    static func unsigned(_ error: any Error) -> IdentityRefusal {
        IdentityRefusal("server_error", "The token cannot be signed: \(error).", status: .internalServerError)
    }

    /// What the request is answered with.
    var answer: PacedAnswer {
        var answer = PacedAnswer.json(of: ["error": code, "error_description": message], status)
        answer.headers.add(name: "cache-control", value: "no-store")
        answer.headers.add(contentsOf: headers)
        return answer
    }
}

extension UpstreamRequest {
    /// Refuses a request of another method.
    func require(_ methods: HTTPMethod...) throws(IdentityRefusal) {
        guard !methods.contains(method) else { return }
        let allowed = methods.map(\.rawValue).joined(separator: ", ")
        throw IdentityRefusal(
            "invalid_request",
            "Only \(allowed) is answered here.",
            status: .methodNotAllowed,
            headers: ["allow": allowed]
        )
    }

    /// The values of a form in the body.
    func form() throws(IdentityRefusal) -> FormValues {
        let type = headers.first(name: "content-type")?.split(separator: ";").first.map { String($0).trimmedBlanks }
        guard type?.lowercased() == "application/x-www-form-urlencoded" else {
            throw .request("The header Content-Type is application/x-www-form-urlencoded.")
        }
        return FormValues(Substring(decoding: body.bytes, as: UTF8.self))
    }
}
