import BourseCore
import BourseMarkets

/// What is known of markets without a request, for dimensions of reports that depend on it.
public struct TradeMarketFacts: Hashable, Sendable {
    /// The symbol whose days are those of the market: a fund of the S&P 500.
    public static let marketSymbol = Symbol("SPY")

    /// Daily prices by symbol: of shares, of the underlyings of options, and of ``marketSymbol``.
    public var days: [Symbol: DailyPrices]
    /// The sectors of companies.
    public var sectors: [Symbol: Sector]
    /// The days on which companies reported or report, ascending.
    public var earnings: [Symbol: KnownEarnings]

    /// What stories said happened; nil while none is stored.
    public var news: KnownNews?

    /// Events by instrument, and from when on they are known.
    public struct KnownNews: Hashable, Sendable {
        /// An event that a headline reports.
        public struct Event: Hashable, Sendable {
            /// When it was published.
            public let time: Timestamp
            /// What happened.
            public let kind: NewsEventKind

            /// Makes an event.
            public init(time: Timestamp, kind: NewsEventKind) { (self.time, self.kind) = (time, kind) }
        }

        /// A trade is about what was published in so many seconds until it was opened: three days.
        static let before: Int64 = 3 * 86_400

        /// The events of each instrument.
        public let events: [Symbol: [Event]]
        /// When the oldest story that is stored was published.
        public let since: Timestamp

        /// Makes news.
        public init(events: [Symbol: [Event]], since: Timestamp) { (self.events, self.since) = (events, since) }

        /// The events of an instrument within three days before a time; nil where stories of then are not stored.
        func events(of symbol: Symbol, before time: Timestamp) -> [Event]? {
            let start = time.adding(seconds: -Self.before)
            guard start >= since else { return nil }
            return (events[symbol] ?? []).filter { $0.time >= start && $0.time <= time }
        }
    }

    /// The days of reports, and from when to when all are known.
    public struct KnownEarnings: Hashable, Sendable {
        /// The days of reports, ascending.
        public let days: [TradingDay]
        /// The days for which reports were requested last.
        public let known: ClosedRange<TradingDay>

        /// Makes days of reports.
        public init(days: [TradingDay], known: ClosedRange<TradingDay>) {
            self.days = days
            self.known = known
        }
    }

    /// Makes facts; without any, trades are in the groups of what is not known.
    public init(
        days: [Symbol: DailyPrices] = [:],
        sectors: [Symbol: Sector] = [:],
        earnings: [Symbol: KnownEarnings] = [:],
        news: KnownNews? = nil
    ) {
        self.days = days
        self.sectors = sectors
        self.earnings = earnings
        self.news = news
    }

    /// The prices of the market.
    var market: DailyPrices? { Self.marketSymbol.flatMap { days[$0] } }
}
