import BourseConnectors
import BourseCore
import BourseOrderBook
import BourseWire

/// A session on a clock that is moved by hand, with its requests and reports.
struct SessionRig {
    var session: BitMEXSession
    var now: Duration = .zero
    /// Everything that the session wanted done, with the instant.
    var log: [(at: Duration, action: BitMEXSessionAction)] = []

    init(_ topics: Set<BitMEXTopic> = [Topics.book], seed: UInt64 = 1, settings: BitMEXSessionSettings = .init()) {
        session = BitMEXSession(settings: settings, topics: topics, seed: seed)
    }

    /// Tells the session an event, and returns what it wants done.
    @discardableResult
    mutating func handle(_ event: BitMEXSessionEvent) -> [BitMEXSessionAction] {
        let actions = session.handle(event, at: now)
        log += actions.map { (now, $0) }
        return actions
    }

    /// Lets time pass, with the timer at every deadline on the way.
    mutating func advance(by duration: Duration) {
        let end = now + duration
        while let deadline = session.deadline, deadline <= end {
            now = max(now, deadline)
            handle(.timer)
        }
        now = end
    }

    /// A message of the present socket.
    @discardableResult
    mutating func hear(_ message: BitMEXMessage) -> [BitMEXSessionAction] {
        handle(.message(session.socket ?? SocketNumber(0), message, receivedAt: wall))
    }

    /// Starts the session and brings it to the welcome.
    mutating func welcome(remaining: Int? = 719) {
        if session.socket == nil { handle(.start) }
        handle(.opened(session.socket ?? SocketNumber(0)))
        hear(.welcome(BitMEXWelcome(limitRemaining: remaining)))
        hear(.pong)
    }

    /// Starts the session and brings every topic to life.
    mutating func goLive() {
        welcome()
        for topic in session.topicStatuses.keys { bringToLife(topic) }
    }

    mutating func bringToLife(_ topic: BitMEXTopic) {
        hear(.subscribed(topic))
        hear(Messages.partial(topic))
    }

    var wall: Timestamp { Timestamp(microseconds: 1_700_000_000_000_000 + now.microseconds) }

    /// The statuses reported, in order.
    var statuses: [LiveStatus] {
        log.compactMap { if case .report(.status(let status)) = $0.action { status } else { nil } }
    }

    /// When sockets were asked for.
    var openings: [Duration] {
        log.compactMap { if case .open = $0.action { $0.at } else { nil } }
    }

    /// The topics asked for, request by request.
    var subscriptions: [[BitMEXTopic]] {
        log.compactMap { if case .subscribe(_, let topics) = $0.action { topics } else { nil } }
    }

    /// What was reported of a topic.
    func statuses(of topic: BitMEXTopic) -> [TopicStatus] {
        log.compactMap { if case .report(.topic(topic, let status)) = $0.action { status } else { nil } }
    }

    /// The data reported.
    var messages: [BitMEXMessage] {
        log.compactMap { if case .report(.message(let message, _)) = $0.action { message } else { nil } }
    }
}

/// Topics of the tests.
enum Topics {
    static let symbols = ["XBTUSD", "ETHUSD"].compactMap(Symbol.init)
    static let book = BitMEXTopic(.orderBookL2_25, symbols[0])
    static let trades = BitMEXTopic(.trade, symbols[0])
    static let quotes = BitMEXTopic(.quote, symbols[0])
    static let otherBook = BitMEXTopic(.orderBookL2_25, symbols[1])
    static let all = [book, trades, quotes, otherBook]
    static let end = Timestamp(seconds: 1_700_000_040)
}

/// Messages of the tests.
enum Messages {
    static func partial(_ topic: BitMEXTopic) -> BitMEXMessage { data(topic, .partial) }

    /// Data of a topic; `mark` makes it unlike others.
    static func data(_ topic: BitMEXTopic, _ action: BookAction, mark: Int64 = 0, time: Timestamp? = nil)
        -> BitMEXMessage
    {
        switch topic.table {
        case .trade: .trades(BitMEXTradeMessage(action: action, symbol: topic.symbol, prints: []))
        case .quote: .quotes(BitMEXQuoteMessage(action: action, symbol: topic.symbol, rows: []))
        default:
            .book(
                BitMEXBookMessage(
                    table: topic.table,
                    action: action,
                    symbol: topic.symbol,
                    rows: [BookRow(id: mark, side: .bid, size: 1, time: time)]
                )
            )
        }
    }
}

extension Duration {
    /// Whole microseconds, the rest cut off.
    var microseconds: Int64 {
        components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
