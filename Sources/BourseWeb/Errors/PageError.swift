import BourseValues
import Hummingbird

/// Errors of requests, each with a status and a text for the error page.
package enum PageError: Error {
    /// The address has no page, or a page of another person.
    case notFound
    /// The address does not support the method.
    case wrongMethod(allowed: [String])
    /// The page requires an account.
    case signInRequired
    /// A file was shared by somebody without an account.
    case signInToShare
    /// The access token of the request has a scope that does not include it.
    case outOfScope(AccessScope)
    /// A form was sent from a page of another site.
    case foreignOrigin
    /// The desk does not accept the host name of the request.
    case unknownHost(String)
    /// The body exceeds a limit in bytes.
    case tooLarge(limit: Int)
    /// The request cannot be read, with the reason as a sentence.
    case badRequest(String)

    package var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .wrongMethod: .methodNotAllowed
        case .signInRequired, .signInToShare: .unauthorized
        case .outOfScope, .foreignOrigin: .forbidden
        case .unknownHost: .misdirectedRequest
        case .tooLarge: .contentTooLarge
        case .badRequest: .badRequest
        }
    }
}
