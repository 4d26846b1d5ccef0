import BourseCore

/// Why a passkey was verified and not added.
public enum PasskeyLimit: UserFacingError, Equatable, Sendable {
    /// The account has the maximum number of passkeys, or this one is known already.
    case notAdded

    /// What happened and what to do.
    public var message: String {
        "The account has this passkey already, or \(Passkey.limit) passkeys, the maximum. Remove one first."
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The passkey was not added" }
}
