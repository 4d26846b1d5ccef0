import BourseCore
import BourseValues

/// The document of an account.
public enum OwnAccountDocument {
    /// The account of a person.
    public static let fields = DocumentFields<OwnAccount>(
        named: "Account",
        [
            .field("email", .text) { $0.user.email.description },
            .nullable("verifiedAt", .time) { $0.user.emailVerifiedAt },
            .field("createdAt", .time) { $0.user.createdAt },
            .field("isDemo", .flag) { $0.user.isDemo }.described("The demo account cannot be changed or deleted."),
            .field("hasPassword", .flag) { $0.hasPassword },
            .field("isConfirmed", .flag) { $0.isConfirmed }
                .described("Whether the user of this session was confirmed in the last 15 minutes."),
            .nullable("newEmail", .object(change)) { $0.pending },
            .field("departure", .choice(AccountDeparture.self)) { $0.departure }
                .described("What the desk loses with the account: one of several, its owner, or its only one."),
            .field("contents", .list(.text)) { $0.contents }
                .described("What is deleted with the account: `4 executions`."),
        ]
    )

    private static let change = DocumentFields<(email: Email, expiresAt: Timestamp)>(
        named: "EmailChange",
        [
            .field("email", .text) { $0.email.description },
            .field("expiresAt", .time) { $0.expiresAt }.described("When the link ends that was sent to the address."),
        ]
    )
}

/// The account of a person as its owner sees it.
public struct OwnAccount: Sendable {
    /// The person.
    public let user: User
    /// Whether the person has a password, or signs in with passkeys and providers only.
    public let hasPassword: Bool
    /// Whether the person of the session proved who they are a short time ago.
    public let isConfirmed: Bool
    /// A new address that was not confirmed yet, and when its link ends.
    public let pending: (email: Email, expiresAt: Timestamp)?
    /// What the desk loses with the account.
    public let departure: AccountDeparture
    /// What is deleted with the account: `4 executions`.
    public let contents: [String]

    /// Makes the account as its owner sees it.
    public init(
        user: User,
        hasPassword: Bool,
        isConfirmed: Bool,
        pending: (email: Email, expiresAt: Timestamp)?,
        departure: AccountDeparture,
        contents: [String]
    ) {
        self.user = user
        self.hasPassword = hasPassword
        self.isConfirmed = isConfirmed
        self.pending = pending
        self.departure = departure
        self.contents = contents
    }
}
