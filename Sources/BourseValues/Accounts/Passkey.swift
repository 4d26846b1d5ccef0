import BourseCore

/// A passkey that a person signs in with.
public struct Passkey: Hashable, Sendable, Identifiable {
    /// The maximum number of passkeys of one person.
    public static let limit = 20
    /// The maximum length of a name, in characters.
    public static let longestName = 60

    /// The credential's identity as the authenticator chose it, in hexadecimal digits.
    public let id: String
    /// The name its owner gave it.
    public let name: String
    /// Whether it is synchronized between devices.
    public let isBackedUp: Bool
    /// When it was added.
    public let createdAt: Timestamp
    /// When it was last used; nothing before the first use.
    public let usedAt: Timestamp?

    /// Makes a passkey of its stored parts.
    public init(id: String, name: String, isBackedUp: Bool, createdAt: Timestamp, usedAt: Timestamp? = nil) {
        self.id = id
        self.name = name
        self.isBackedUp = isBackedUp
        self.createdAt = createdAt
        self.usedAt = usedAt
    }
}
