import BourseCore

/// A trade on the options of an instrument, with when they were quoted.
public struct ScreenedOption: Hashable, Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// The day on which the options expire.
    public let expiration: TradingDay
    /// The trade.
    public let trade: IncomeTrade
    /// When the price of the instrument was true.
    public let asOf: Timestamp
    /// Days to the next earnings report; nil if no source gives it.
    public let daysToEarnings: Int?

    /// Makes one.
    public init(
        symbol: Symbol,
        expiration: TradingDay,
        trade: IncomeTrade,
        asOf: Timestamp,
        daysToEarnings: Int? = nil
    ) {
        self.symbol = symbol
        self.expiration = expiration
        self.trade = trade
        self.asOf = asOf
        self.daysToEarnings = daysToEarnings
    }

    /// The legs of one contract, as the builder reads them.
    public var legs: [LegNotation] { trade.legs(expiring: expiration) }

    /// What it is called: `AAPL 18 Dec 2026 sold 190 bought 185`, and what equals are ordered by.
    public var name: String {
        let strikes = trade.strikes.map(\.description).joined(separator: "/")
        return "\(symbol.name) \(expiration) \(trade.kind.rawValue) \(strikes)"
    }
}
