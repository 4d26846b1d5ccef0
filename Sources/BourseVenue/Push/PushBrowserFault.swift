/// How the messages of one browser go wrong, as its address asks for: `?fault=410`.
enum PushBrowserFault: String, Hashable, Sendable, CaseIterable {
    /// The subscription has ended.
    case gone = "410"
    /// The first two messages are too many, and the next ones are taken.
    case tooMany = "429"
    /// Bodies over 1,000 bytes are too long.
    case tooLong = "413"
    /// The connection stays open, and nothing is answered.
    case silence
    /// An error of the server.
    case failing = "500"

    /// The messages that are refused as too many.
    static let refusedMessages = 2
    /// The seconds after which a message that was one too many may come again.
    static let wait = 2
}
