import BourseCore

/// Why a figure is not there.
public enum NoMetric: Error, Hashable, Sendable {
    /// The fund has no value at all.
    case noNAV
    /// The fund has no value on or before the day asked for; its first is of `first`.
    case noNAVYet(asOf: TradingDay, first: TradingDay)
    /// The fund has a single value, which is no return.
    case oneNAV(TradingDay)
    /// The period starts before the fund's first value.
    case tooYoung(period: ReturnPeriod, first: TradingDay)
    /// The span is shorter than a year, and nothing shorter is told per year.
    case lessThanAYear(days: Int)
    /// Fewer than two returns: nothing varies.
    case tooFewReturns
    /// Every return is the same, and nothing can be divided by their spread.
    case noVariation
    /// No day fell short of the risk-free rate, and nothing can be divided by a shortfall of 0.
    case noShortfall
    /// The two funds have fewer than three days in common.
    case tooFewCommonDays(Int)
    /// The fund's history is shorter than one window of rolling returns.
    case tooYoungToRoll(years: Int, first: TradingDay)
    /// A group of fewer than two has no order.
    case aloneInGroup
    /// The risk-free rate is no number.
    case riskFreeNotFinite

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .noNAV: "This fund has no NAV."
        case .noNAVYet(let asOf, let first): "This fund has no NAV on or before \(asOf); its first is of \(first)."
        case .oneNAV(let day): "This fund has a single NAV, of \(day): there is no return yet."
        case .tooYoung(let period, let first):
            "This fund's first NAV is of \(first), which is too late for \(period.rawValue)."
        case .lessThanAYear(let days): "\(days) days are less than a year, and less than a year is never annualised."
        case .tooFewReturns: "There are too few NAVs in this period to say how much they vary."
        case .noVariation: "The NAV changed by the same every day: there is no risk to divide by."
        case .noShortfall: "No day fell short of the risk-free rate: there is no downside to divide by."
        case .tooFewCommonDays(let count):
            "The two funds have a NAV on \(count) common \(count == 1 ? "day" : "days"); it takes three to compare them."
        case .tooYoungToRoll(let years, let first):
            "This fund's first NAV is of \(first): there is no span of \(years) \(years == 1 ? "year" : "years") yet."
        case .aloneInGroup: "There is nothing in the group to compare with."
        case .riskFreeNotFinite: "The risk-free rate must be a number such as 0.065."
        }
    }
}
