import BourseWire

/// How the line to the venue stands, in the words shown to people.
public enum LiveStatus: Hashable, Sendable {
    /// Every topic that the venue grants is up to date.
    case live
    /// The first connection is being made, or its topics are on their way.
    case connecting
    /// Connected; a topic that was known is being asked for again.
    case resyncing
    /// Connected; nothing is heard, not even the answer to a ping, so that everything may be out of date.
    case silent
    /// The line is down; the next attempt starts in this time.
    case reconnecting(in: Duration, because: ConnectionFault)
    /// Nothing is tried.
    case offline(because: ConnectionFault)
    /// Something that waiting alone seldom mends.
    case error(String)

    /// Whether what is shown is the venue's present state.
    public var isLive: Bool { self == .live }
}

/// How one topic stands.
public enum TopicStatus: Hashable, Sendable {
    /// Asked for; nothing is known yet.
    case waiting
    /// Up to date since the last partial.
    case live
    /// What was known is out of date: there may be a gap until the next partial.
    case stale(because: StaleReason)
    /// The venue does not grant it, in its words.
    case refused(String)
}

/// Why a topic is out of date.
public enum StaleReason: Hashable, Sendable {
    /// The line ended.
    case line(ConnectionFault)
    /// The reader said that what it built disagrees with the venue.
    case disagreement
    /// A frame could not be read, so something of any topic may be missing.
    case garbled
    /// The venue ended the subscription by itself.
    case ended
}

extension StaleReason: CustomStringConvertible {
    /// The reason as a sentence for people.
    public var description: String {
        switch self {
        case .line(let fault): fault.description
        case .disagreement: "it did not match the venue"
        case .garbled: "a message could not be read"
        case .ended: "the venue ended the subscription"
        }
    }
}
