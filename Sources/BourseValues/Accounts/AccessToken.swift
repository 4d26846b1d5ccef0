import BourseCore

/// The requests that an access token permits.
public enum AccessScope: String, CaseIterable, Hashable, Sendable {
    /// The summary only.
    case summary
    /// The tools of assistants only.
    case assistant
    /// Every request of the JSON API that reads.
    case read
    /// Every request of the JSON API, but none about the account.
    case write
    /// The journal alone, to read and to change.
    case journal

    /// `Summary`.
    public var title: String {
        switch self {
        case .summary: "Summary"
        case .assistant: "Assistant"
        case .read: "Read"
        case .write: "Read and write"
        case .journal: "Journal"
        }
    }

    /// What a token of this scope permits, in a few words.
    public var detail: String {
        switch self {
        case .summary: "The summary for home dashboards"
        case .assistant: "The tools of assistants over MCP"
        case .read: "Every GET request of the JSON API"
        case .write: "Every request of the JSON API, except those about the account"
        case .journal: "Requests about the journal, to read and to change it"
        }
    }
}

/// A long-lived token of a program, without its secret.
public struct AccessToken: Hashable, Sendable, Identifiable {
    /// The maximum number of tokens of one person.
    public static let limit = 20
    /// The maximum length of a name, in characters.
    public static let longestName = 60

    /// 32 hexadecimal digits.
    public let id: String
    /// The name its owner gave it.
    public let name: String
    /// The requests it permits.
    public let scope: AccessScope
    /// When it was created.
    public let createdAt: Timestamp
    /// When it stops working; nothing for one that works until it is revoked.
    public let expiresAt: Timestamp?
    /// When it was last used, to ten minutes; nothing before the first use.
    public let usedAt: Timestamp?

    /// Makes a token of its stored parts.
    public init(
        id: String,
        name: String,
        scope: AccessScope,
        createdAt: Timestamp,
        expiresAt: Timestamp? = nil,
        usedAt: Timestamp? = nil
    ) {
        self.id = id
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }

    /// Whether it has stopped working.
    public func isExpired(at now: Timestamp) -> Bool { expiresAt.map { $0 <= now } ?? false }
}

/// Why an access token was not created.
public enum AccessTokenError: UserFacingError, Equatable, Sendable {
    /// The name is empty, too long or has control characters.
    case invalidName
    /// No scope has this name.
    case unknownScope
    /// The number of days is none of those that can be chosen.
    case invalidLifetime
    /// The person has the maximum number of tokens.
    case tooMany

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .invalidName: "Enter a name of 1 to \(AccessToken.longestName) characters."
        case .unknownScope: "Choose one of the scopes."
        case .invalidLifetime: "Choose a lifetime of 1 to 3650 days, or none."
        case .tooMany: "You have \(AccessToken.limit) tokens, the maximum. Revoke one first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The token was not created" }
}
