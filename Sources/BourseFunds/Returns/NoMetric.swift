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
    /// The period starts before the first value of what the fund is compared with.
    case benchmarkTooYoung(period: ReturnPeriod, first: TradingDay)
    /// The span is shorter than a year, and nothing shorter is told per year.
    case lessThanAYear(days: Int)
    /// Fewer than two returns: nothing varies.
    case tooFewReturns
    /// Every return is the same, and nothing can be divided by their spread.
    case noVariation
    /// No day fell short of the risk-free rate, and nothing can be divided by a shortfall of 0.
    case noShortfall
    /// The fund and what it is compared with have fewer than three days in common.
    case tooFewCommonDays(Int)
    /// The fund's history is shorter than one window of rolling returns.
    case tooYoungToRoll(years: Int, first: TradingDay)
    /// The risk-free rate is no number.
    case riskFreeNotFinite

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .noNAV: "This fund has no NAV."
        case .noNAVYet(let asOf, let first): "This fund has no NAV on or before \(asOf); its first is on \(first)."
        case .oneNAV(let day): "This fund has only one NAV, on \(day): no return yet."
        case .tooYoung(let period, let first):
            "This fund's first NAV is on \(first), too late for \(period.rawValue)."
        case .benchmarkTooYoung(let period, let first):
            "The benchmark starts on \(first), after \(period.rawValue) begins."
        case .lessThanAYear(let days): "\(days) days are less than a year. Returns under one year are not annualized."
        case .tooFewReturns: "There are too few NAVs in this period to calculate volatility."
        case .noVariation: "The NAV changed by the same rate every day: there is no volatility to divide by."
        case .noShortfall: "No day returned less than the risk-free rate: there is no downside to divide by."
        case .tooFewCommonDays(let count):
            "Only \(count) \(count == 1 ? "day has" : "days have") values for both. A comparison needs 3."
        case .tooYoungToRoll(let years, let first):
            "This fund's first NAV is on \(first): there is no period of \(years) \(years == 1 ? "year" : "years") yet."
        case .riskFreeNotFinite: "The risk-free rate must be a number such as 0.065."
        }
    }
}
