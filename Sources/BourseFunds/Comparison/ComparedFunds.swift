import BourseCore

/// Two to six funds side by side: everything as of one day, over one window.
///
/// The window ends on the last day that all of them have a value of, and begins with the period, or where the youngest
/// allows it. Funds with fewer than two values stand aside; where there is no window, each fund's metrics are as of its own
/// last day, and nothing is called better. ``caveats`` say so in sentences.
public struct ComparedFunds: Hashable, Sendable {
    /// How many funds can be compared.
    public static let counts = 2...6

    /// The day that all figures are as of; nothing without a window.
    public let asOf: TradingDay?
    /// The period that the window was asked for.
    public let period: ReturnPeriod
    /// The funds, in the order they were given.
    public let funds: [ComparedFund]
    /// The days of the window that all funds of it have a value of, ascending; none without a window.
    public let days: [TradingDay]
    /// The correlations of daily returns in the window, by fund and fund; nothing where one of them does not vary or has
    /// no part in the window.
    public let correlations: [[Double?]]
    /// What has to be known to read the comparison right.
    public let caveats: [ComparisonCaveat]

    /// Compares funds.
    ///
    /// - Parameters:
    ///   - histories: Names and values; fewer or more than ``counts`` are compared just the same.
    ///   - period: How long the window shall be.
    ///   - day: The day to look back from, or the last there is.
    ///   - riskFree: Per year, as a fraction.
    /// - Throws: ``NoMetric/riskFreeNotFinite``.
    /// - Complexity: O(values · funds).
    public init(
        _ histories: [(name: String, series: NAVSeries)],
        period: ReturnPeriod = .threeYears,
        asOf day: TradingDay? = nil,
        riskFree: Double = FundMetrics.usualRiskFree
    ) throws(NoMetric) {
        guard riskFree.isFinite else { throw .riskFreeNotFinite }
        let window = ComparisonWindow(histories, period: period, asOf: day)
        let end = window.days.last
        let shown = window.members.map { histories[$0].series.values(on: window.days) }
        var relations = [[FundComparison?]](
            repeating: Array(repeating: nil, count: histories.count),
            count: histories.count
        )
        for (place, one) in window.members.enumerated() {
            for (otherPlace, other) in window.members.enumerated() {
                relations[one][other] = try? FundComparison(shown[place], with: shown[otherPlace])
            }
        }
        self.period = period
        asOf = end
        days = window.days
        caveats = window.caveats
        correlations = relations.map { $0.map { $0?.correlation } }
        funds = histories.enumerated().map { index, history in
            let series = window.members.firstIndex(of: index).map { shown[$0] }
            return ComparedFund(
                name: history.name,
                firstDay: history.series.firstDay,
                lastDay: history.series.lastDay,
                metrics: try? FundMetrics(history.series, asOf: end ?? day, riskFree: riskFree),
                rebased: series.map { series in series.units.indices.map { 100 * series.growth(from: 0, to: $0) } }
                    ?? [],
                toFirst: index == 0 ? nil : relations[index][0]
            )
        }
    }

    /// The funds that are best with a metric, several where they are equal; none where fewer than two have it, or where
    /// their figures are of different stretches of time.
    public func best(_ metric: ScreenMetric, _ period: ReturnPeriod) -> [Int] {
        guard !days.isEmpty else { return [] }
        let there = funds.indices.compactMap { index in
            funds[index].metrics?[period].flatMap { metrics in
                metrics[metric].map { (index: index, figure: $0, from: metrics.from) }
            }
        }
        if period == .max, Set(there.map(\.from)).count > 1 { return [] }
        let values = there.map(\.figure)
        guard there.count > 1, let best = metric.isMoreBetter ? values.max() : values.min() else { return [] }
        // Sums are put together from parts that differ with the age of a fund, so that equals differ in their last digits.
        return there.filter { abs($0.figure - best) <= 1e-9 * max(1, abs(best)) }.map(\.index)
    }
}

/// One of several funds that are compared.
public struct ComparedFund: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The day of its first value.
    public let firstDay: TradingDay?
    /// The day of its last value, whatever day is looked back from.
    public let lastDay: TradingDay?
    /// Its returns and risk over all periods; nothing when it has no value by then.
    public let metrics: FundMetrics?
    /// What 100 at the start of the window had become by each of its days; nothing when it has no part in it.
    public let rebased: [Double]
    /// How it moves with the first fund in the window; nothing for the first one itself, and where nothing can be said.
    public let toFirst: FundComparison?
}

extension PeriodMetrics {
    /// A figure as pages show it.
    public subscript(metric: ScreenMetric) -> Double? {
        switch metric {
        case .returns: annualizedReturn ?? totalReturn
        case .volatility: volatility
        case .drawdown: maxDrawdown
        case .sharpe: sharpe
        case .sortino: sortino
        }
    }
}

extension NAVSeries {
    /// The values of some of its days, ascending.
    fileprivate func values(on days: [TradingDay]) -> NAVSeries {
        let places = days.compactMap(index(atOrBefore:))
        return NAVSeries(dayNumbers: places.map { dayNumbers[$0] }, units: places.map { units[$0] })
    }
}
