import BourseCore

/// What was wrong with a bar that a source told, and what became of it.
public struct BarIssue: Hashable, Sendable {
    /// The bar as it was told.
    public let bar: Bar
    /// What was wrong.
    public let reason: BarIssueReason

    /// What was wrong.
    public enum BarIssueReason: Hashable, Sendable {
        /// Its time cannot be in a series of that step.
        case impossibleTime(BarStep)
        /// It is of a time before 1970, where series begin.
        case tooEarly
        /// It has not begun yet; it is still this time.
        case future(now: BarTime)
        /// A price is 0.
        case zero
        /// A price is below 0.
        case negative
        /// Its highest price is below its lowest.
        case highBelowLow
        /// Its volume is below 0 or above ``Bar/largestVolume``.
        case impossibleVolume
        /// It was told before, with the same figures.
        case repeated
        /// It was told again later, with these figures.
        case replaced(by: Bar)
        /// Its open or close is outside its range, which was widened to have them in it.
        case widened(low: Price, high: Price)
    }

    /// Whether the bar is part of the series all the same.
    public var isUsed: Bool {
        if case .widened = reason { true } else { false }
    }

    /// The reason as a sentence that says what was done.
    public var sentence: String {
        switch reason {
        case .impossibleTime(let step): "\(bar.time): no bar of \(step.text) begins at this time; it was ignored."
        case .tooEarly: "\(bar.time): bars before 1970 are not supported; it was ignored."
        case .future(let now): "\(bar.time): the bar is dated in the future (now is \(now)); it was ignored."
        case .zero: "\(bar.time): a price is 0; the bar was ignored."
        case .negative: "\(bar.time): a price is below 0; the bar was ignored."
        case .highBelowLow:
            "\(bar.time): the highest price \(bar.high) is below the lowest, \(bar.low); the bar was ignored."
        case .impossibleVolume: "\(bar.time): the volume \(bar.volume) is not possible; the bar was ignored."
        case .repeated: "\(bar.time): duplicate bar; it was counted once."
        case .replaced(let other):
            "\(bar.time): duplicate bar with closes \(bar.close) and \(other.close); the later one is used."
        case .widened(let low, let high):
            "\(bar.time): the bar opens at \(bar.open) and closes at \(bar.close), outside of \(bar.low) to \(bar.high); "
                + "its range was widened to \(low) to \(high)."
        }
    }
}
