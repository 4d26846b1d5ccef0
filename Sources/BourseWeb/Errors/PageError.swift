import Hummingbird

/// What can go wrong with a request, each with a status and words that help.
package enum PageError: Error {
    /// There is nothing at this address, or it is not this person's.
    case notFound
    /// What is at this address cannot be asked in this way.
    case wrongMethod(allowed: [String])
    /// The page needs somebody who signed in.
    case signInRequired
    /// A form was sent from a page of another site.
    case foreignOrigin
    /// The request names a host that this desk does not answer to.
    case unknownHost(String)
    /// What was sent is larger than is taken.
    case tooLarge(limit: Int)
    /// What was sent cannot be understood.
    case badRequest(String)

    package var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .wrongMethod: .methodNotAllowed
        case .signInRequired: .unauthorized
        case .foreignOrigin: .forbidden
        case .unknownHost: .misdirectedRequest
        case .tooLarge: .contentTooLarge
        case .badRequest: .badRequest
        }
    }
}
