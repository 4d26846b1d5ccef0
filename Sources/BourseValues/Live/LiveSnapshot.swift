import BourseCore
import BourseOrderBook

/// A live market at one moment: its status, its quote and its statistics.
public struct LiveSnapshot: Sendable {
    /// The status.
    public let status: LiveStatus
    /// The venue's name.
    public let venue: String
    /// The instrument as the venue lists it; nil when the list is not available.
    public let instrument: LiveInstrument?
    /// The last price; nil without one.
    public let last: Price?
    /// The best bid; nil unless the order book is current and has one.
    public let bid: BookLevel?
    /// The best ask; nil unless the order book is current and has one.
    public let ask: BookLevel?
    /// The venue's figures; without prices while the market is unusable.
    public let metrics: InstrumentMetrics

    /// Makes a snapshot.
    public init(
        status: LiveStatus,
        venue: String,
        instrument: LiveInstrument?,
        last: Price?,
        bid: BookLevel?,
        ask: BookLevel?,
        metrics: InstrumentMetrics
    ) {
        self.status = status
        self.venue = venue
        self.instrument = instrument
        self.last = last
        self.bid = bid
        self.ask = ask
        self.metrics = metrics
    }

    /// The best ask less the best bid; nil unless both are known, negative in a crossed book.
    public var spread: Price? {
        bid.flatMap { bid in ask.map { Price(units: $0.price.units - bid.price.units) } }
    }

    /// The last price less the one of 24 hours ago; nil unless both are known.
    public var change: Price? {
        last.flatMap { last in metrics.previousDay.map { Price(units: last.units - $0.units) } }
    }

    /// The change as a share of the price of 24 hours ago; nil unless that is known and above zero.
    public var changeRatio: Ratio? {
        guard let change, let before = metrics.previousDay, before > .zero else { return nil }
        return Ratio(Int128(change.units), over: Int128(before.units))
    }
}
