import BourseCore
import BourseJournal
import BourseValues

/// A merge or a split by hand in the list of both.
public struct TradeChangeEntry: Hashable, Sendable {
    /// What was changed.
    public enum Kind: String, Hashable, Sendable {
        case merge, split
    }

    /// What was changed.
    public let kind: Kind
    /// The merged trade, or the later one of a split.
    public let trade: TradeID
    /// The number of trades that were merged, or that the split made.
    public let trades: Int
    /// When it was made.
    public let madeAt: Timestamp
    /// Whether it is in effect.
    public let state: TradeChangeState
    /// The place in the journal of the trade, or of the one that was split; nil when the journal has neither.
    public let index: Int?
}

extension UserJournal {
    /// All merges and splits: those that should be in effect and are not first, then the latest.
    public var tradeChanges: [TradeChangeEntry] {
        let merges = merges.compactMap { merge -> TradeChangeEntry? in
            guard let id = merge.change.trades.first else { return nil }
            return TradeChangeEntry(
                kind: .merge,
                trade: id,
                trades: merge.change.trades.count,
                madeAt: merge.change.madeAt,
                state: merge.state,
                index: index(of: id)
            )
        }
        let splits = splits.map { split in
            TradeChangeEntry(
                kind: .split,
                trade: split.change.later,
                trades: 2,
                madeAt: split.change.madeAt,
                state: split.state,
                index: index(of: split.change.later) ?? index(of: split.change.trade)
            )
        }
        return (merges + splits).sorted {
            ($0.state.isDormant ? 0 : 1, $1.madeAt) < ($1.state.isDormant ? 0 : 1, $0.madeAt)
        }
    }
}
