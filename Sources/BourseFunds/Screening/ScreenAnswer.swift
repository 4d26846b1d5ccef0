import BourseCore
import BourseScreening

/// The schemes that a screen finds.
public struct ScreenAnswer: Hashable, Sendable {
    /// The figures that hits have: those wanted, then those of the screen.
    public var metrics: [ScreenMetricName]
    /// The places that were wanted, in the order of the screen.
    public var hits: [ScreenHit]
    /// How many schemes were found.
    public var total: Int
    /// How many schemes there are.
    public var schemes: Int
    /// How many were left out before any condition because they have no value.
    public var withoutNAV: Int
    /// How many were left out before any condition because their last value is too old.
    public var stale: Int
    /// What each condition left out.
    public var removals: [ScreenRemoval<ScreenCondition>]

    /// How many were left out because they lack a figure, such as those too young for three years.
    public var lacking: Int { removals.reduce(0) { $0 + $1.lacking } }
}

/// A scheme that a screen finds.
public struct ScreenHit: Hashable, Sendable {
    /// Its place in the universe.
    public var row: Int
    /// Its figures in the order of ``ScreenAnswer/metrics``; nothing where it lacks one.
    public var values: [Double?]
    /// The day of its first value.
    public var firstDay: TradingDay?
    /// The day of its last value.
    public var lastDay: TradingDay?
}
