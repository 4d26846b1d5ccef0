import BourseCore
import BourseMarkets

/// How an instrument of the world stands at an instant, in shares of that day.
public struct WorldQuote: Hashable, Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// What its exchange is doing.
    public let state: MarketState
    /// The last price of the regular session.
    public let price: Price
    /// When it was made.
    public let time: Timestamp
    /// The day of that session.
    public let day: TradingDay
    /// The first price of the session.
    public let open: Price
    /// The highest price of the session so far.
    public let high: Price
    /// The lowest price of the session so far.
    public let low: Price
    /// What was traded in the session so far.
    public let volume: Quantity
    /// The close of the session before.
    public let previousClose: Price
    /// The best price somebody pays; nothing for what cannot be bought.
    public let bid: Price?
    /// The best price somebody asks.
    public let ask: Price?
    /// The last price outside of the regular session since it closed.
    public let extended: WorldExtendedPrice?
    /// The highest price of 52 weeks.
    public let yearHigh: Price
    /// The lowest price of 52 weeks.
    public let yearLow: Price
    /// What is traded on an average day of three months.
    public let averageVolume: Quantity
    /// How many shares there are.
    public let shares: Quantity?
    /// What they are worth together.
    public let marketCap: Money?
    /// The dividends of a year.
    public let dividendRate: Price?
    /// The earnings of a share in a year.
    public let earningsPerShare: Price?
    /// When the next earnings are told: at the close before the session that opens on them.
    public let nextEarnings: Timestamp?

    /// How far the price is above or below the close before.
    public var change: Price { Price(units: price.units - previousClose.units) }
    /// The same in percent; 1.27 is 1.27 %.
    public var changePercent: Ratio? { Ratio(Int128(change.units) * 100, over: Int128(previousClose.units)) }
}
