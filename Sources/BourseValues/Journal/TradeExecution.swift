import BourseCore
import BourseJournal

/// An execution, or the part of one, in a trade.
public struct TradeExecution: Sendable {
    /// Its identity.
    public let id: String
    /// The account, instrument and currency.
    public let key: PositionKey
    /// The whole execution.
    public let fill: Fill
    /// The quantity in the trade.
    public let quantity: Quantity
    /// The fees in the trade.
    public let fees: Money
    /// Whether it opens or adds, rather than closes.
    public let isOpening: Bool
    /// Whether the trade can be split after it.
    public let canSplit: Bool

    /// Makes a value.
    public init(
        id: String,
        key: PositionKey,
        fill: Fill,
        quantity: Quantity,
        fees: Money,
        isOpening: Bool,
        canSplit: Bool
    ) {
        self.id = id
        self.key = key
        self.fill = fill
        self.quantity = quantity
        self.fees = fees
        self.isOpening = isOpening
        self.canSplit = canSplit
    }
}
