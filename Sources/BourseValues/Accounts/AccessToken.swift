import BourseCore

/// The requests that an access token permits.
public enum AccessScope: String, CaseIterable, Hashable, Sendable {
    /// The summary only.
    case summary
    /// The tools of assistants only.
    case assistant
    /// Every request of the JSON API that reads.
    case read

    /// `Summary`.
    public var title: String {
        switch self {
        case .summary: "Summary"
        case .assistant: "Assistant"
        case .read: "Read"
        }
    }

    /// What a token of this scope permits, in a few words.
    public var detail: String {
        switch self {
        case .summary: "The summary for home dashboards"
        case .assistant: "The tools of assistants over MCP"
        case .read: "Every GET request of the JSON API"
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
    /// When it was last used, to ten minutes; nothing before the first use.
    public let usedAt: Timestamp?

    /// Makes a token of its stored parts.
    public init(id: String, name: String, scope: AccessScope, createdAt: Timestamp, usedAt: Timestamp? = nil) {
        self.id = id
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.usedAt = usedAt
    }
}

/// Why an access token was not created.
public enum AccessTokenError: UserFacingError, Equatable, Sendable {
    /// The name is empty, too long or has control characters.
    case invalidName
    /// No scope has this name.
    case unknownScope
    /// The person has the maximum number of tokens.
    case tooMany

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .invalidName: "Enter a name of 1 to \(AccessToken.longestName) characters."
        case .unknownScope: "Choose one of the scopes."
        case .tooMany: "You have \(AccessToken.limit) tokens, the maximum. Revoke one first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The token was not created" }
}
