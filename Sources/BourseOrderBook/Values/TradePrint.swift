import BourseCore

/// One trade as the venue printed it.
public struct TradePrint: Hashable, Sendable {
    /// The venue's name of the match; nothing for prints without one.
    public var id: TradeMatchID?
    /// When it happened.
    public var time: Timestamp
    /// Who was in a hurry; nothing for settlements.
    public var taker: TakerSide?
    /// The price.
    public var price: Price
    /// The contracts.
    public var size: Int64

    /// Makes a print.
    @inlinable
    public init(id: TradeMatchID?, time: Timestamp, taker: TakerSide?, price: Price, size: Int64) {
        self.id = id
        self.time = time
        self.taker = taker
        self.price = price
        self.size = size
    }
}

/// The side that took what another offered.
public enum TakerSide: UInt8, Hashable, Sendable {
    /// Bought at the ask.
    case buy
    /// Sold at the bid.
    case sell
}

/// The venue's name of a match: a GUID of 128 bits.
public struct TradeMatchID: Hashable, Sendable {
    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Makes a name of its halves.
    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
