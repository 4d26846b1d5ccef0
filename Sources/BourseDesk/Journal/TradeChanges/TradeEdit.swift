import BourseJournal

/// A change to the trades that a person merged or split.
public enum TradeEdit: Hashable, Sendable {
    /// Merges trades.
    case merge(TradeMerge)
    /// Removes the merge with a number.
    case separate(Int64)
    /// Splits a trade.
    case split(TradeSplit)
    /// Removes the split after an execution.
    case join(ExecutionIdentity)
}
