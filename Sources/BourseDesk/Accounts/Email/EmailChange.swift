import BourseCore
import BourseValues

/// A change of the address of an account that was not confirmed yet.
public struct EmailChange: Hashable, Sendable {
    /// How long its link works, in seconds.
    public static let lifetime: Int64 = 86_400

    /// The new address.
    public let email: Email
    /// When its link ends.
    public let expiresAt: Timestamp

    /// Makes a change.
    public init(email: Email, expiresAt: Timestamp) {
        self.email = email
        self.expiresAt = expiresAt
    }

    /// The address of its link within the desk.
    public static func path(_ token: SessionToken) -> String { "/sign-in/address?token=\(token.text)" }
}

/// What became of a request to change the address.
public enum EmailChangeRequest: Hashable, Sendable {
    /// A link was sent to the new address.
    case linkSent
    /// The address was changed at once, because the desk sends no e-mail; it is not verified.
    case changed(User)
}

/// What became of the link of a change.
public enum EmailChangeUse: Hashable, Sendable {
    /// The address was changed; the person as they were before.
    case changed(from: User)
    /// Another account has the address by now.
    case taken
    /// There is no such link, or not any more.
    case over
}
