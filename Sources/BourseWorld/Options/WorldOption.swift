import BourseCore

/// One option of the world's chains.
public struct WorldOption: Hashable, Sendable {
    /// What it is.
    public let contract: OptionContract
    /// The best price somebody pays; 0 where nobody does.
    public let bid: Price
    /// The best price somebody asks.
    public let ask: Price
    /// The price of its last trade.
    public let last: Price
    /// By how much that differs from what it was worth at the close before.
    public let change: Price
    /// When its last trade was.
    public let lastTrade: Timestamp
    /// How many were traded today.
    public let volume: Int
    /// How many are open.
    public let openInterest: Int
    /// The volatility per year its price is made of, as a fraction.
    public let volatility: Double
    /// Whether it is worth something if used now.
    public let isInTheMoney: Bool
}

/// The options of one underlying that expire on one day.
public struct WorldChain: Hashable, Sendable {
    /// The price of the underlying.
    public let spot: Price
    /// The day they expire on.
    public let expiration: TradingDay
    /// The calls, by strike.
    public let calls: [WorldOption]
    /// The puts, by strike.
    public let puts: [WorldOption]
}
