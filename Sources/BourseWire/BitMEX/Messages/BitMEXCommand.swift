/// What a client asks of the venue.
public enum BitMEXCommand: Hashable, Sendable {
    /// To be told these topics.
    case subscribe([BitMEXTopic])
    /// Not to be told these topics any more.
    case unsubscribe([BitMEXTopic])
    /// To answer, so that the line is known to live.
    case ping
    /// To be told how it works.
    case help
    /// A topic that is none of those we know, as it was written; the others of the command come with it.
    case unknownTopic(String, operation: String, topics: [BitMEXTopic])
    /// An operation that we do not know, as it was written.
    case unknownOperation(String)
}
