import BourseCore

/// Why a return is not there.
public enum NoReturn: Error, Hashable, Sendable {
    /// Nothing was invested in the period.
    case nothingInvested
    /// The period begins before the first transaction.
    case tooYoung(first: TradingDay)
    /// The period ends before it begins, or outside the days that are valued.
    case outside
    /// On this day debts were as large as everything owned: nothing can be divided by that.
    case noCapital(TradingDay)
    /// The benchmark has no price on or before this day, or no rate.
    case noBenchmark(TradingDay)
    /// More was taken out by this day than the same money in the benchmark would have been worth.
    case benchmarkUsedUp(TradingDay)
    /// Fewer than two returns: nothing varies.
    case tooFewReturns
    /// The payments have no rate of return.
    case rate(NoRate)

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .nothingInvested: "Nothing was invested in this period."
        case .tooYoung(let first): "The first transaction is from \(first), after the start of this period."
        case .outside: "This period is outside the valued days."
        case .noCapital(let day): "On \(day.text) debts were as large as assets. No return can be calculated."
        case .noBenchmark(let day): "The benchmark has no price on or before \(day.text)."
        case .benchmarkUsedUp(let day):
            "By \(day.text) withdrawals exceeded the value of the same cash flows in the benchmark."
        case .tooFewReturns: "There are too few days to measure variation."
        case .rate(let reason): reason.sentence
        }
    }
}
