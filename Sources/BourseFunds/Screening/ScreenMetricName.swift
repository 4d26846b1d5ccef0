import BourseCore
import BourseScreening

/// A figure that tells returns or risk over a period, as pages show it.
public enum ScreenMetric: String, CaseIterable, Sendable {
    /// ``PeriodMetrics/annualizedReturn`` from a year on, ``PeriodMetrics/totalReturn`` below.
    case returns = "return"
    /// ``PeriodMetrics/volatility``.
    case volatility
    /// ``PeriodMetrics/maxDrawdown``.
    case drawdown
    /// ``PeriodMetrics/sharpe``.
    case sharpe
    /// ``PeriodMetrics/sortino``.
    case sortino

    /// Whether the largest figure is the best; false for falls and spreads.
    public var isMoreBetter: Bool { self != .volatility && self != .drawdown }
    /// Whether it is a fraction that people read in percent, 0.05 for 5 %, and not a ratio that is read as it is.
    public var isPercent: Bool { self == .returns || self == .volatility || self == .drawdown }
}

/// A figure of a scheme that a screen asks for, sorts by or shows.
public enum ScreenMetricName: Hashable, Sendable {
    /// A metric of a period; fractions where ``ScreenMetric/isPercent``.
    case metric(ScreenMetric, ReturnPeriod)
    /// Where it stands with a metric among the living schemes of its category, plan and treatment of income, 0…100: 0 is
    /// the best, at most 25 the best quarter. Nothing where there is no other to stand among.
    case percentile(ScreenMetric, ReturnPeriod)
    /// Years of history, from the first value to the last.
    case age
    /// What the fund takes from its assets in a year, a fraction.
    case expenseRatio
    /// What investors have in the fund, all plans and options together, in crores of rupees.
    case assets

    /// Whether people read it in percent.
    public var isPercent: Bool { unit.isPercent }

    /// Whether only a scheme with values has it.
    var needsNAV: Bool { self != .expenseRatio && self != .assets }

    /// How its numbers are written.
    var unit: ScreenUnit {
        switch self {
        case .metric(let metric, _): metric.isPercent ? .percent : .number
        case .percentile: .percentile
        case .age: .years
        case .expenseRatio: .percent
        case .assets: .number
        }
    }

    /// Whether the largest figure is the best.
    public var isMoreBetter: Bool {
        switch self {
        case .metric(let metric, _): metric.isMoreBetter
        case .percentile, .expenseRatio: false
        case .age, .assets: true
        }
    }
}
