import BourseCore
import BourseMarkets

/// What is known of markets without a request, for dimensions of reports that depend on it.
public struct TradeMarketFacts: Hashable, Sendable {
    /// The symbol whose days are those of the market: a fund of the S&P 500.
    public static let marketSymbol = Symbol("SPY")

    /// Daily prices by symbol: of the underlyings of options, and of ``marketSymbol``.
    public var days: [Symbol: DailyPrices]
    /// The sectors of companies.
    public var sectors: [Symbol: Sector]
    /// The days on which companies reported or report, ascending.
    public var earnings: [Symbol: KnownEarnings]

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
        earnings: [Symbol: KnownEarnings] = [:]
    ) {
        self.days = days
        self.sectors = sectors
        self.earnings = earnings
    }

    /// The prices of the market.
    var market: DailyPrices? { Self.marketSymbol.flatMap { days[$0] } }
}
