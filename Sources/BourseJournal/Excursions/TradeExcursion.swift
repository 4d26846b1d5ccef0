import BourseCore

/// How far a trade ran against a person and in their favor while it was open.
///
/// Amounts are profits of the whole trade before fees, including what was already closed. High and low of a bar count if
/// the whole bar is between two executions. Of a bar with an execution in it, only the open and the close count, where
/// the position was held then: nothing says whether its high and low came before or after the execution. This is the
/// *open and close rule*. ``widest`` is what the extremes would be if they counted.
public struct TradeExcursion: Hashable, Sendable {
    /// An extreme and where it was.
    public struct Extreme: Hashable, Sendable {
        /// The profit before fees.
        public let profit: Money
        /// The beginning of the bar, or the time of the execution.
        public let from: Timestamp
        /// The end of the bar, or the time of the execution.
        public let to: Timestamp
        /// The price, for a trade in one contract; nil for several.
        public let price: Price?
    }

    /// The lowest and the highest profit.
    public struct Range: Hashable, Sendable {
        /// The lowest profit, at most 0: the maximum adverse excursion.
        public let adverse: Extreme
        /// The highest profit, at least 0: the maximum favorable excursion.
        public let favorable: Extreme
    }

    /// The extremes by the open and close rule.
    public let range: Range
    /// The extremes if high and low of bars with an execution in them count fully.
    public let widest: Range
    /// The profit of the trade before fees.
    public let result: Money
    /// The number of bars that count fully.
    public let wholeBars: Int
    /// The number of bars with an execution in them.
    public let partialBars: Int
    /// The number of sessions in which the position was held and that have no bar.
    public let missingSessions: Int

    /// Whether every session in which the position was held has a bar.
    public var isComplete: Bool { missingSessions == 0 }

    /// The maximum adverse excursion, at most 0.
    public var adverse: Money { range.adverse.profit }
    /// The maximum favorable excursion, at least 0.
    public var favorable: Money { range.favorable.profit }

    /// Where between the worst and the best profit the trade was closed: (result − MAE) ÷ (MFE − MAE), from 0 to 1.
    public var exitEfficiency: Ratio? { Ratio(result - adverse, over: favorable - adverse) }

    /// What the best exit would have earned more than the trade did.
    public var missedProfit: Money { favorable - result }
}
