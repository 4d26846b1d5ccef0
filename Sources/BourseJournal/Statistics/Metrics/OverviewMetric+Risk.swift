import BourseCore

extension OverviewMetric {
    /// The fewest days with closed trades for metrics of days.
    static let fewestDays = 20
    /// The exchange days of a year.
    static let yearlyDays = 252.0

    static let ofRisk: [OverviewMetric] = [
        OverviewMetric(
            "day-deviation",
            "Standard deviation of days",
            .risk,
            .money,
            "How far the net P&L of an exchange day typically is from the average; days without closed trades count as 0.",
            formula: "√(Σ (day − average)² ÷ (days − 1))",
            absence: "Fewer than 20 days with closed trades.",
            value: { sessions($0).flatMap { deviation($0) }.flatMap { MetricUnit.money.value($0)?.withoutDirection } },
            inputs: { days($0) },
            basis: { .statistic($0.sessionNets, deviation) }
        ),
        OverviewMetric(
            "sharpe",
            "Sharpe ratio of days",
            .risk,
            .ratio,
            "The average net P&L per exchange day divided by its standard deviation, per year. Days without closed trades "
                + "count as 0; the risk-free rate is 0, because a journal has no capital.",
            formula: "Average day ÷ standard deviation of days · √252",
            absence: "Fewer than 20 days with closed trades, or all days are equal.",
            value: { overview in
                sessions(overview).flatMap(sharpe).flatMap { MetricUnit.ratio.value($0) }
            },
            inputs: { days($0) },
            basis: { .statistic($0.sessionNets, sharpe) }
        ),
        OverviewMetric(
            "sortino",
            "Sortino ratio of days",
            .risk,
            .ratio,
            "Like the Sharpe ratio of days, but divided by the variation below 0 only.",
            formula: "Average day ÷ √(Σ min(day, 0)² ÷ days) · √252",
            absence: "Fewer than 20 days with closed trades, or no day lost.",
            value: { overview in
                sessions(overview).flatMap(sortino).flatMap { MetricUnit.ratio.value($0) }
            },
            inputs: { days($0) },
            basis: { .statistic($0.sessionNets, sortino) }
        ),
        OverviewMetric(
            "risk-trades",
            "Trades with planned risk",
            .risk,
            .count,
            "Closed trades whose planned risk is known. Only these have R-multiples.",
            formula: "Count of trades with a planned risk",
            value: { .count($0.riskMultiples.count) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "average-r",
            "Average R",
            .risk,
            .ratio,
            "The average R-multiple: net P&L divided by the planned risk of the trade.",
            formula: "Σ (net P&L ÷ planned risk) ÷ trades with planned risk",
            absence: "No trade has a planned risk.",
            value: { mean($0.riskMultiples.map(\.double), .ratio) },
            inputs: { [MetricInput("Trades with planned risk", .count($0.riskMultiples.count))] },
            basis: { .mean($0.riskMultiples.map(\.double)) }
        ),
        OverviewMetric(
            "total-r",
            "Total R",
            .risk,
            .ratio,
            "The sum of all R-multiples.",
            formula: "Σ (net P&L ÷ planned risk)",
            absence: "No trade has a planned risk.",
            value: { overview in
                let multiples = overview.riskMultiples
                return multiples.isEmpty ? nil : .ratio(Ratio(units: multiples.reduce(0) { $0 + $1.units }))
            },
            inputs: { [MetricInput("Trades with planned risk", .count($0.riskMultiples.count))] }
        ),
    ]

    /// The net P&L of exchange days; nil for fewer than ``fewestDays`` with closed trades.
    private static func sessions(_ overview: JournalOverview) -> [Double]? {
        overview.days.count >= fewestDays ? overview.sessionNets : nil
    }

    @Sendable
    private static func sharpe(_ nets: [Double]) -> Double? { deviation(nets).flatMap { yearly(mean: nets, over: $0) } }

    @Sendable
    private static func sortino(_ nets: [Double]) -> Double? {
        let squares = nets.reduce(0) { $0 + min($1, 0) * min($1, 0) }
        return yearly(mean: nets, over: (squares / Double(nets.count)).squareRoot())
    }

    private static func yearly(mean nets: [Double], over deviation: Double) -> Double? {
        deviation > 0 ? nets.reduce(0, +) / Double(nets.count) / deviation * yearlyDays.squareRoot() : nil
    }

    private static func days(_ overview: JournalOverview) -> [MetricInput] {
        let nets = overview.sessionNets
        return [
            .tradingDays(overview), MetricInput("Exchange days from the first to the last", .count(nets.count)),
            .mean("Average day", nets, .money),
            MetricInput(
                "Standard deviation of days",
                deviation(nets).flatMap { MetricUnit.money.value($0)?.withoutDirection }
            ),
        ]
    }
}
