import BourseCore

/// What was bought and what was sold by those in a hurry.
public struct TapeStatistics: Hashable, Sendable {
    /// Trades in which the taker bought.
    public private(set) var buys = 0
    /// Trades in which the taker sold.
    public private(set) var sells = 0
    /// Contracts the takers bought.
    public private(set) var boughtSize: Int64 = 0
    /// Contracts the takers sold.
    public private(set) var soldSize: Int64 = 0
    /// Contracts of trades that have no taker.
    public private(set) var otherSize: Int64 = 0
    private var notional: Int128 = 0

    /// Nothing traded.
    public init() {}

    /// All contracts.
    public var size: Int64 { boughtSize &+ soldSize &+ otherSize }
    /// Contracts bought less contracts sold.
    public var delta: Int64 { boughtSize &- soldSize }
    /// The average price, weighted by contracts and rounded half to even at 10^−8; nothing when no contract traded.
    public var averagePrice: Price? { Price(averageOf: notional, over: Int128(size)) }

    /// Counts a trade in.
    public mutating func add(_ print: TradePrint) { count(print, times: 1) }

    /// Counts a trade out again.
    public mutating func remove(_ print: TradePrint) { count(print, times: -1) }

    /// Sums wrap around beyond 2^63 contracts, so that what was counted in can always be counted out.
    private mutating func count(_ print: TradePrint, times: Int64) {
        notional &+= Int128(print.price.units) * Int128(print.size) * Int128(times)
        let size = print.size &* times
        switch print.taker {
        case .buy:
            buys += Int(times)
            boughtSize &+= size
        case .sell:
            sells += Int(times)
            soldSize &+= size
        case nil:
            otherSize &+= size
        }
    }
}

extension Price {
    /// The price per contract of `notional` over `size`, rounded half to even; nothing when there is none.
    init?(averageOf notional: Int128, over size: Int128) {
        guard size > 0, let units = Int64(exactly: notional.dividedHalfToEven(by: size)) else { return nil }
        self.init(units: units)
    }
}
