/// How the messages to one topic or chat go wrong, as its address asks for: `?fault=429`.
enum MessageFault: String, Hashable, Sendable, CaseIterable {
    /// The sender is not known.
    case unknown = "401"
    /// The sender may not write there.
    case forbidden = "403"
    /// The first two messages are too many, and the next ones are taken.
    case tooMany = "429"
    /// An error of the server.
    case failing = "500"
    /// The connection stays open, and nothing is answered.
    case silence
    /// The group has become a supergroup, which has another number; of Telegram alone.
    case migrated

    /// The messages that are refused as too many.
    static let refusedMessages = 2
    /// The seconds after which a message that was one too many may come again.
    static let wait = 2
}
