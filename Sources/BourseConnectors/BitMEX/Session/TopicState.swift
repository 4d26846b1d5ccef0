/// Where one topic stands on the present socket.
struct TopicState: Hashable, Sendable {
    enum TopicStage: Hashable, Sendable {
        /// To be asked for as soon as the line is open.
        case queued
        /// Refused for the moment; to be asked for at the instant.
        case postponed(until: Duration)
        /// Asked for; the answer is due.
        case subscribing(until: Duration)
        /// Granted; the partial is due.
        case acknowledged(until: Duration)
        /// Up to date.
        case live
        /// Its end was asked for; the answer is due.
        case leaving(until: Duration)
        /// Not granted.
        case refused(String)

        /// When waiting for the venue or for the instant ends.
        var until: Duration? {
            switch self {
            case .postponed(let until), .subscribing(let until), .acknowledged(let until), .leaving(let until): until
            case .queued, .live, .refused: nil
            }
        }
    }

    var stage = TopicStage.queued
    /// False when it only waits for the venue to end it.
    var isWanted = true
    /// What the reader knows of it is out of date for this reason; nothing when it knows nothing or is up to date.
    var stale: StaleReason?
    /// To be asked for in a request of its own, so that an answer can mean no other topic.
    var isAlone = false
    /// Refusals for the moment in a row.
    var postponements = 0
    /// Resyncs, each within a minute of the one before.
    var resyncs = 0
    var lastResync: Duration?

    /// How people are told that it stands.
    var status: TopicStatus {
        switch stage {
        case .live: .live
        case .refused(let text): .refused(text)
        case .queued, .postponed, .subscribing, .acknowledged, .leaving: stale.map { .stale(because: $0) } ?? .waiting
        }
    }
}
