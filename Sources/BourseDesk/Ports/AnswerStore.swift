import BourseCore
import BourseValues

/// Stores what requests with a key were answered, so that one that is sent twice is applied once.
public protocol AnswerStore: Sendable {
    /// The answer to the request with a key.
    func answer(to key: String, of user: UserID) async throws -> StoredAnswer?
    /// Stores an answer, and drops those that are too old or, beyond `limit`, the oldest.
    func store(_ answer: StoredAnswer, to key: String, of user: UserID, limit: Int, since: Timestamp) async throws
}

/// What a request was answered.
public struct StoredAnswer: Hashable, Sendable {
    /// What was requested: the method and the address.
    public let request: String
    /// The status of HTTP.
    public let status: Int
    /// Where it led, for a redirect.
    public let location: String?
    /// The media type of the body.
    public let type: String?
    /// The body; empty for one that was too large to store.
    public let body: [UInt8]
    /// When it was answered.
    public let at: Timestamp

    /// Makes an answer.
    public init(request: String, status: Int, location: String?, type: String?, body: [UInt8], at: Timestamp) {
        self.request = request
        self.status = status
        self.location = location
        self.type = type
        self.body = body
        self.at = at
    }
}
