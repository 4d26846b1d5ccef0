import BourseCore

/// The first frame of a connection.
public struct BitMEXWelcome: Hashable, Sendable {
    /// The version of the venue's software, when it was told.
    public var version: String?
    /// The venue's time, when it was told.
    public var timestamp: Timestamp?
    /// How many connections may still be opened in this hour, when it was told.
    public var limitRemaining: Int?

    /// Makes a welcome.
    @inlinable
    public init(version: String? = nil, timestamp: Timestamp? = nil, limitRemaining: Int? = nil) {
        self.version = version
        self.timestamp = timestamp
        self.limitRemaining = limitRemaining
    }
}

/// What the venue answers when it does not do what was asked.
public struct BitMEXRefusal: Hashable, Sendable {
    /// The status, as in HTTP, when it was told.
    public var status: Int?
    /// What is wrong, in the venue's words.
    public var text: String
    /// Seconds to wait before asking again: told by number, or within the text.
    public var retryAfter: Double?
    /// The topics that were asked for, as far as they were repeated and are ones that we read.
    public var topics: [BitMEXTopic]

    /// Makes a refusal.
    @inlinable
    public init(status: Int? = nil, text: String, retryAfter: Double? = nil, topics: [BitMEXTopic] = []) {
        self.status = status
        self.text = text
        self.retryAfter = retryAfter
        self.topics = topics
    }
}
