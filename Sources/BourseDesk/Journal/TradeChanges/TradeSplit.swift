import BourseCore
import BourseJournal

/// A round trip that a person counts as two trades: one ends with a closing execution, the other has the lots that were
/// closed later.
public struct TradeSplit: Hashable, Sendable {
    /// The round trip.
    public let trade: TradeID
    /// The last execution of the earlier trade; it names the later one.
    public let end: ExecutionIdentity
    /// When it was split.
    public let madeAt: Timestamp

    /// Makes a split.
    public init(trade: TradeID, end: ExecutionIdentity, madeAt: Timestamp) {
        self.trade = trade
        self.end = end
        self.madeAt = madeAt
    }

    /// The later trade.
    public var later: TradeID { TradeID(opening: end) }
}
