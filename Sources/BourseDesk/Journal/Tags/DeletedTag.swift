import BourseJournal
import BourseValues

/// A tag that was deleted, with what restores it.
public struct DeletedTag: Hashable, Sendable {
    /// How long a tag can be restored, in seconds.
    public static let lifetime: Int64 = 3_600

    /// The identity by which it is restored, 32 hexadecimal digits.
    public let id: String
    /// The tag.
    public let tag: TradeTag
    /// Its color; nil without one.
    public let color: TradeTag.Color?
    /// The trades that had it.
    public let trades: [TradeID]

    /// Makes a deleted tag.
    public init(id: String, tag: TradeTag, color: TradeTag.Color?, trades: [TradeID]) {
        self.id = id
        self.tag = tag
        self.color = color
        self.trades = trades
    }
}
