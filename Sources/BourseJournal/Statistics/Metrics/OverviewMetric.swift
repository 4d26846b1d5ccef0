import BourseCore
import BourseStatistics

/// A metric of closed trades: one declaration for pages, the API, commands and files.
///
/// Each is a line in ``all`` and a declaration in a file of `Metrics`.
public struct OverviewMetric: Sendable, Identifiable {
    /// What pages put together.
    public enum Family: String, CaseIterable, Sendable {
        case totals = "Totals"
        case trades = "Trades"
        case days = "Days, weeks and months"
        case streaks = "Streaks"
        case holding = "Holding time"
        case drawdown = "Drawdown"
        case activity = "Volume and fees"
        case risk = "Risk"
    }

    /// The values that a metric is a statistic of, for its interval and for comparisons.
    enum Basis {
        /// The median of these.
        case median([Double])
        /// Another statistic of these; nil of values that have none.
        case statistic([Double], @Sendable ([Double]) -> Double?)
        /// The mean of these.
        case mean([Double])
        /// A share of so many.
        case share(Int, of: Int)
        /// Σ numerators ÷ Σ denominators.
        case quotient([Double], over: [Double])
    }

    /// What names it in addresses: small letters and hyphens.
    public let id: String
    /// `Profit factor`.
    public let title: String
    /// Where it is on a page.
    public let family: Family
    /// One or two sentences that say what it means.
    public let definition: String
    /// How it is calculated, in symbols.
    public let formula: String
    /// Its unit.
    public let unit: MetricUnit
    /// Why there may be no value.
    let absence: String
    let value: @Sendable (JournalOverview) -> MetricValue?
    let inputs: @Sendable (JournalOverview) -> [MetricInput]
    let basis: (@Sendable (JournalOverview) -> Basis)?
    let period: @Sendable (JournalOverview) -> ClosedRange<TradingDay>?

    init(
        _ id: String,
        _ title: String,
        _ family: Family,
        _ unit: MetricUnit,
        _ definition: String,
        formula: String,
        absence: String = "No closed trades.",
        value: @escaping @Sendable (JournalOverview) -> MetricValue?,
        inputs: @escaping @Sendable (JournalOverview) -> [MetricInput],
        basis: (@Sendable (JournalOverview) -> Basis)? = nil,
        period: @escaping @Sendable (JournalOverview) -> ClosedRange<TradingDay>? = { _ in nil }
    ) {
        (self.id, self.title, self.family, self.unit) = (id, title, family, unit)
        (self.definition, self.formula, self.absence) = (definition, formula, absence)
        (self.value, self.inputs, self.basis, self.period) = (value, inputs, basis, period)
    }

    /// The metric with an identifier.
    public static func named(_ id: String) -> OverviewMetric? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}

/// A value that a metric is calculated from.
public struct MetricInput: Hashable, Sendable {
    /// What it is.
    public let title: String
    /// The value; nil where there is none.
    public let value: MetricValue?
    /// The days whose trades it is of, where these are not all.
    public let days: ClosedRange<TradingDay>?

    init(_ title: String, _ value: MetricValue?, days: ClosedRange<TradingDay>? = nil) {
        (self.title, self.value, self.days) = (title, value, days)
    }
}

/// A metric of a sample of trades, calculated.
public struct MetricReading: Sendable {
    /// The metric.
    public let metric: OverviewMetric
    /// The value; nil with ``absence``.
    public let value: MetricValue?
    /// Why there is no value.
    public let absence: String?
    /// How many values it is a statistic of; nil for totals, extremes and streaks.
    public let count: Int?
    /// Its 95 % interval, in the same unit; nil for totals, extremes and streaks, and for few values.
    public let interval: (lower: MetricValue, upper: MetricValue)?
    /// The days that the value is of, such as those of the best week.
    public let days: ClosedRange<TradingDay>?

    /// Whether it rests on fewer than ``JournalOverview/fewTrades`` values.
    public var isOfFew: Bool { count.map { $0 < JournalOverview.fewTrades } ?? false }
}

extension JournalOverview {
    /// A metric of these trades.
    ///
    /// - Complexity: O(n), and the cost of ``Bootstrap`` for means.
    public func reading(of metric: OverviewMetric) -> MetricReading {
        let value = metric.value(self)
        let basis = value == nil ? nil : metric.basis?(self)
        return MetricReading(
            metric: metric,
            value: value,
            absence: value == nil ? metric.absence : nil,
            count: basis?.count,
            interval: metric.unit.interval(basis?.interval),
            days: value == nil ? nil : metric.period(self)
        )
    }

    /// All metrics of these trades, in their order.
    public var readings: [MetricReading] { OverviewMetric.all.map { reading(of: $0) } }

    /// What a metric of these trades is calculated from.
    public func inputs(of metric: OverviewMetric) -> [MetricInput] { metric.inputs(self) }
}

extension OverviewMetric.Basis {
    /// How many values there are.
    var count: Int {
        switch self {
        case .mean(let values): values.count
        case .share(_, let total): total
        case .quotient(let numerators, _): numerators.count
        case .median(let values), .statistic(let values, _): values.count
        }
    }

    /// The interval.
    var interval: ConfidenceInterval? {
        switch self {
        case .mean(let values): Bootstrap.interval(ofMean: values)
        case .share(let count, let total): .ofShare(count, of: total)
        case .quotient(let numerators, let denominators): Bootstrap.interval(of: numerators, over: denominators)
        case .median(let values): .ofMedian(values)
        case .statistic(let values, let statistic): Bootstrap.interval(of: values, statistic: statistic)
        }
    }

    /// The values whose means are compared; nil for what is no mean, which no test here compares.
    var compared: [Double]? {
        switch self {
        case .mean(let values): values
        case .share(let count, let total):
            [Double](repeating: 1, count: count) + [Double](repeating: 0, count: total - count)
        case .quotient, .median, .statistic: nil
        }
    }
}
