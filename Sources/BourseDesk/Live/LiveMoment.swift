import BourseCore
import BourseOrderBook
import BourseValues

/// What is known of one instrument and of the line to its venue at one moment.
public struct LiveMoment: Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// The venue's name.
    public let venue: String
    /// Its market; nothing before it is watched.
    public var market: LiveMarket?
    /// How the line stands.
    public var line: LiveConnection
    /// Seconds until the next attempt, when one is waited for.
    public var secondsToAttempt: Int?
    /// How late the feed is; nothing until it is known.
    public var timing: LiveTiming?
    /// Messages a second.
    public var messagesPerSecond: Int
    /// The time.
    public let now: Timestamp

    /// Makes a moment.
    public init(
        symbol: Symbol,
        venue: String,
        market: LiveMarket? = nil,
        line: LiveConnection = .connecting,
        secondsToAttempt: Int? = nil,
        timing: LiveTiming? = nil,
        messagesPerSecond: Int = 0,
        now: Timestamp
    ) {
        self.symbol = symbol
        self.venue = venue
        self.market = market
        self.line = line
        self.secondsToAttempt = secondsToAttempt
        self.timing = timing
        self.messagesPerSecond = messagesPerSecond
        self.now = now
    }
}

extension LiveMoment {
    /// How the instrument stands.
    public var state: LiveState {
        if market?.refusal != nil { return .error }
        return switch line {
        case .live, .resyncing: bookState
        // What another instrument waits for is not this one's.
        case .connecting: [.live, .unusable].contains(bookState) ? bookState : .connecting
        case .silent: hasBook ? .resyncing : .connecting
        case .reconnecting: .reconnecting
        case .offline: .offline
        case .error: .error
        }
    }

    private var bookState: LiveState {
        guard market?.unusable == nil else { return .unusable }
        return switch market?.bookState {
        case nil, LiveMarket.BookState.none?: .connecting
        case .current?: .live
        case .stale?: .resyncing
        }
    }

    /// Whether the book is the venue's present one.
    public var isBookCurrent: Bool { state == .live }

    /// Whether there is a book to be shown, current or not.
    public var hasBook: Bool { market.map { $0.bookState != .none } ?? false }

    /// For how many seconds the book has not changed, once that is worth telling; nothing while it changes.
    public var quietSeconds: Int64? {
        let age = market?.bookChangedAt.map { now.seconds - $0.seconds } ?? 0
        return age >= 10 ? age : nil
    }

    /// The state in words: `Live`, `Reconnecting in 4 s`.
    public var stateText: String {
        switch state {
        case .live: "Live"
        case .connecting: "Connecting"
        case .resyncing: "Resyncing"
        case .reconnecting:
            secondsToAttempt.map { $0 > 0 ? "Reconnecting in \($0) s" : "Reconnecting" } ?? "Reconnecting"
        case .offline: "Offline"
        case .error: "Error"
        case .unusable: "Unusable"
        }
    }

    /// Why the state is not ``State/live``, as a sentence; empty when there is nothing to say.
    public var reason: String {
        if let refusal = market?.refusal { return refusal }
        switch line {
        case .reconnecting(_, let reason), .offline(let reason), .error(let reason): return reason
        case .silent: return "No messages and no response to a ping."
        case .live, .connecting, .resyncing:
            if let unusable = market?.unusable { return unusable }
            guard case .stale(let reason) = market?.bookState else { return "" }
            return reason
        }
    }
}

extension LiveMarketService {
    /// What is known of an instrument that is watched.
    public func moment(of symbol: Symbol, now: Timestamp) -> LiveMoment {
        LiveMoment(
            symbol: symbol,
            venue: venue,
            market: market(symbol),
            line: line,
            secondsToAttempt: secondsToAttempt(),
            timing: timing,
            messagesPerSecond: messagesPerSecond(),
            now: now
        )
    }
}
