/// How the line to a venue stands.
public enum LiveConnection: Hashable, Sendable {
    /// Everything that is followed is up to date.
    case live
    /// The first connection is being made.
    case connecting
    /// Connected; something is being asked for again.
    case resyncing
    /// Connected; nothing is heard, not even an answer, so that everything may be out of date.
    case silent
    /// The line is down; the next attempt starts after so many seconds.
    case reconnecting(seconds: Int, reason: String)
    /// Nothing is tried.
    case offline(reason: String)
    /// Something that waiting alone seldom mends.
    case error(reason: String)
}
