import BourseCore

/// A feed that programs read at a secret address.
public enum FeedKind: String, CaseIterable, Hashable, Sendable {
    /// Dates as an iCalendar file.
    case calendar
    /// Fired alerts as RSS.
    case alerts

    /// The file name extension, with its period.
    public var fileExtension: String {
        switch self {
        case .calendar: ".ics"
        case .alerts: ".xml"
        }
    }

    /// The folder of its addresses, without slashes.
    public var folder: String {
        switch self {
        case .calendar: "calendar"
        case .alerts: "rss"
        }
    }
}

/// The secret address of a feed of a person: whoever knows it can read the feed without a session.
public struct FeedAddress: Hashable, Sendable {
    /// The feed.
    public let kind: FeedKind
    /// 64 hexadecimal digits: 256 random bits.
    public let secret: String
    /// When it was created.
    public let createdAt: Timestamp
    /// When it was last read, to ten minutes; nothing before the first time.
    public let readAt: Timestamp?

    /// Makes an address of its stored parts.
    public init(kind: FeedKind, secret: String, createdAt: Timestamp, readAt: Timestamp? = nil) {
        self.kind = kind
        self.secret = secret
        self.createdAt = createdAt
        self.readAt = readAt
    }

    /// The path within the desk: `/calendar/….ics`.
    public var path: String { "/\(kind.folder)/\(secret)\(kind.fileExtension)" }
}
