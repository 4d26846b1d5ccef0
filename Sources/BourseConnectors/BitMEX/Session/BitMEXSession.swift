import BourseCore
import BourseWire

/// The conversation with BitMEX as a value: told what happened and when, it answers what to do.
///
/// connect → welcome → subscribe → acknowledged → partial → live, for one socket and many topics. It owns no socket and
/// no clock: whoever runs it performs the actions, and sends ``BitMEXSessionEvent/timer`` when ``deadline`` has come.
/// Instants are durations since any fixed moment.
///
/// What holds at all times: at most one socket is open; events of a socket that was given up change nothing; no data of
/// a topic is told before its partial; a topic is asked for once per socket, unless refused for the moment or asked to
/// resync; every refusal is told.
public struct BitMEXSession: Sendable {
    /// What the line does.
    enum ConnectionPhase: Hashable, Sendable {
        /// Not wanted.
        case stopped
        /// Not connected until the instant.
        case waiting(since: Duration, until: Duration, because: ConnectionFault)
        /// Not connected until the reader has made room.
        case held(because: ConnectionFault)
        /// A socket is being made; it is given up at the instant.
        case opening(SocketNumber, until: Duration)
        /// The socket is open, and the welcome is due by the instant.
        case greeting(SocketNumber, until: Duration)
        /// Welcomed.
        case open(SocketNumber)
    }

    let settings: BitMEXSessionSettings
    var phase = ConnectionPhase.stopped
    var topics: [BitMEXTopic: TopicState] = [:]
    var now: Duration = .zero
    var actions: [BitMEXSessionAction] = []
    /// What people were told last.
    public internal(set) var status = LiveStatus.offline(because: .stopped)
    /// Messages of topics that had no partial yet; they were not told.
    public internal(set) var droppedBeforePartial = 0
    /// Frames that could not be read.
    public internal(set) var garbledFrames = 0
    /// When the recent ones of them came, on this socket.
    var recentlyGarbled: [Duration] = []

    var lastSocket = SocketNumber(0)
    var backOff: BackOff
    var budget: ConnectionBudget
    /// Lines in a row that ended before a minute of health.
    var failures = 0
    /// The venue's own word: no attempt before this instant, not even by hand.
    var forbiddenUntil: Duration = .zero
    /// When everything was live for the first time on this socket.
    var healthySince: Duration?
    var lastHeard: Duration = .zero
    /// When the line is given up because a ping is not answered.
    var pongDue: Duration?
    /// When people are told that it is not.
    var doubtDue: Duration?
    /// Whether they were told, and nothing was heard since.
    var isSilent = false
    /// When the ping was sent whose answer will tell the round trip.
    var pingSent: Duration?
    /// Since when our reader keeps the socket from being read.
    var stalledSince: Duration?
    var meter = DelayMeter()
    var lastTiming: Duration?

    /// Makes a session that is stopped and follows `topics`; `seed` decides the spread of its waits.
    public init(settings: BitMEXSessionSettings = .init(), topics: Set<BitMEXTopic> = [], seed: UInt64) {
        self.settings = settings
        backOff = BackOff(shortest: settings.shortestBackOff, longest: settings.longestBackOff, seed: seed)
        budget = ConnectionBudget(limit: settings.connectionsPerHour)
        follow(topics)
        actions.removeAll()
    }

    /// Takes notice of an event at an instant, and returns what to do, in this order.
    ///
    /// An instant before the last one counts as the last one.
    ///
    /// - Complexity: O(1) for a message of a live topic, else O(topics).
    public mutating func handle(_ event: BitMEXSessionEvent, at instant: Duration) -> [BitMEXSessionAction] {
        now = max(now, instant)
        actions = []
        if !isPlainData(event) {
            take(event)
            subscribeQueued()
            updateStatus()
        }
        defer { actions = [] }
        return actions
    }

    /// The socket in use.
    public var socket: SocketNumber? {
        switch phase {
        case .opening(let number, _), .greeting(let number, _), .open(let number): number
        case .stopped, .waiting, .held: nil
        }
    }

    /// How the topics stand.
    public var topicStatuses: [BitMEXTopic: TopicStatus] {
        topics.filter { $0.value.isWanted }.mapValues(\.status)
    }

    /// The next instant at which ``BitMEXSessionEvent/timer`` is due; nothing while only events from outside matter.
    ///
    /// - Complexity: O(topics).
    public var deadline: Duration? {
        switch phase {
        case .stopped, .held: return nil
        case .waiting(_, let until, _), .opening(_, let until), .greeting(_, let until): return until
        case .open:
            if let stalledSince { return stalledSince + settings.readerLimit }
            var earliest = pongDue ?? (lastHeard + settings.silence)
            if let doubtDue, doubtDue < earliest { earliest = doubtDue }
            for line in topics.values {
                if let until = line.stage.until, until < earliest { earliest = until }
            }
            return earliest
        }
    }

    private mutating func take(_ event: BitMEXSessionEvent) {
        switch event {
        case .start: if phase == .stopped { connect() }
        case .stop: stop()
        case .retry: retry()
        case .follow(let wanted): follow(wanted)
        case .resync(let topic): resync(topic, because: .disagreement)
        case .opened(let number): opened(number)
        case .refused(let number, let status, let retryAfter, let text):
            refused(number, status: status, retryAfter: retryAfter, text: text)
        case .closed(let number, let fault): if number == socket { lose(fault) }
        case .message(let number, let message, let received): receive(message, on: number, at: received)
        case .garbled(let number, let text): garbled(number, text)
        case .heard(let number): if number == socket { heard() }
        case .piece(let number): if number == socket { heardPiece() }
        case .readerStalled(let number): if number == socket, stalledSince == nil { stalledSince = now }
        case .readerResumed: readerResumed()
        case .timer: timer()
        }
    }
}
