import BourseCore

/// Why somebody could not sign in with an identity provider.
///
/// Nothing was changed.
public enum IdentityError: UserFacingError, Hashable, Sendable {
    /// What is wrong with an ID token.
    public enum Fault: String, CaseIterable, Hashable, Sendable {
        case malformed = "it cannot be read"
        case algorithm = "its algorithm is not accepted"
        case unknownKey = "its key is unknown"
        case signature = "its signature is wrong"
        case issuer = "it is from another issuer"
        case audience = "it is for another application"
        case expired = "it has expired"
        case future = "its time is in the future"
        case nonce = "it belongs to another sign-in"
        case subject = "it does not name a user"
        case stale = "the sign-in is too old"
    }

    /// The desk has no such provider.
    case unknownProvider
    /// The provider does not answer, or not as the standard says.
    case unreachable(provider: String, String)
    /// The provider's answer belongs to no sign-in of this browser, or to one that took too long.
    case wrongState
    /// The person did not agree.
    case declined(provider: String)
    /// The provider refused; its error code, at most 100 printable characters.
    case refused(provider: String, String)
    /// The ID token was not accepted.
    case rejected(Fault)
    /// The provider did not confirm an address.
    case unverified(provider: String)
    /// There is an account with this address, to which the identity is not connected.
    case accountExists(provider: String)
    /// It is connected to another account.
    case connectedElsewhere(provider: String)
    /// Nobody has an account by it, and new ones are not accepted.
    case noAccount(provider: String)
    /// The person has as many as they may have.
    case tooMany
    /// Without it, nobody could sign in to the account.
    case lastWayIn

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .unknownProvider: "This desk does not use this provider. Sign in another way."
        case .unreachable(let provider, let reason):
            "\(provider) does not respond as expected (\(reason)). Try again later, or sign in another way."
        case .wrongState:
            "This sign-in was started in another browser, was used already, or took more than ten minutes. Start again."
        case .declined(let provider): "You canceled at \(provider). Start again, or sign in another way."
        case .refused(let provider, let code):
            "\(provider) refused the sign-in (\(code)). Start again, or sign in another way."
        case .rejected(let fault):
            "The token of the provider was not accepted: \(fault.rawValue). Start again, or sign in another way."
        case .unverified(let provider):
            "\(provider) has not confirmed your e-mail address. Confirm it there, then start again."
        case .accountExists(let provider):
            "An account with this address already exists. Sign in to it now, and \(provider) is connected."
        case .connectedElsewhere(let provider):
            "This \(provider) account belongs to another account of this desk. Disconnect it there first."
        case .noAccount(let provider):
            "No account is connected with this \(provider) account, and registration on this desk is closed. Sign in "
                + "another way and connect \(provider) under Settings › Security."
        case .tooMany: "An account has at most ten connected identities. Disconnect one first."
        case .lastWayIn: "Without it, you could no longer sign in. Set a password or add a passkey first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknownProvider: .notFound
        case .unreachable: .unavailable
        case .wrongState, .declined, .refused: .invalid
        case .rejected, .unverified, .noAccount: .forbidden
        case .accountExists, .connectedElsewhere, .tooMany, .lastWayIn: .conflict
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknownProvider: "Unknown provider"
        case .unreachable(let provider, _): "\(provider) does not respond"
        case .wrongState: "The sign-in is over"
        case .declined: "The sign-in was canceled"
        case .refused, .rejected: "The sign-in was not accepted"
        case .unverified: "The address is not confirmed"
        case .accountExists: "The account already exists"
        case .connectedElsewhere, .tooMany: "The identity was not connected"
        case .noAccount: "No account is connected"
        case .lastWayIn: "The identity was not disconnected"
        }
    }
}
