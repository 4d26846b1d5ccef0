import BourseCore

/// An account at an identity provider by which a person signs in.
public struct LinkedIdentity: Hashable, Sendable, Identifiable {
    /// The most of one person.
    public static let limit = 10

    /// 32 hexadecimal digits, by which it is disconnected.
    public let id: String
    /// The provider's issuer, such as `https://accounts.google.com`.
    public let issuer: String
    /// The provider's own name of the person, which never changes.
    public let subject: String
    /// The address that the provider last reported; empty if it reported none.
    public let email: String
    /// When it was connected.
    public let createdAt: Timestamp
    /// When it last signed somebody in; nothing before that.
    public let usedAt: Timestamp?

    /// Makes an identity of its stored parts.
    public init(
        id: String,
        issuer: String,
        subject: String,
        email: String,
        createdAt: Timestamp,
        usedAt: Timestamp? = nil
    ) {
        self.id = id
        self.issuer = issuer
        self.subject = subject
        self.email = email
        self.createdAt = createdAt
        self.usedAt = usedAt
    }
}
