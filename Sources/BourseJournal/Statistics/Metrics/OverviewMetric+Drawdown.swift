import BourseCore

extension OverviewMetric {
    static let ofDrawdown: [OverviewMetric] = [
        OverviewMetric(
            "drawdown",
            "Maximum drawdown",
            .drawdown,
            .money,
            "The largest drop of cumulative net P&L from a high to a later low, after each closed trade, starting at 0.",
            formula: "Maximum of (highest total so far − total)",
            value: { .amount($0.drawdown.depth) },
            inputs: { course($0) },
            period: { fall($0) }
        ),
        OverviewMetric(
            "drawdown-days",
            "Drawdown, days",
            .drawdown,
            .days,
            "Calendar days from the high before the maximum drawdown to its low.",
            formula: "Day of the low − day of the high",
            absence: "The total never fell.",
            value: { $0.drawdown.fallDays.map { .days($0) } },
            inputs: { course($0) },
            period: { fall($0) }
        ),
        OverviewMetric(
            "recovery-days",
            "Recovery, days",
            .drawdown,
            .days,
            "Calendar days from the low of the maximum drawdown until the total reached the earlier high again.",
            formula: "Day of the recovery − day of the low",
            absence: "There was no drawdown, or it is not recovered.",
            value: { $0.drawdown.recoveryDays.map { .days($0) } },
            inputs: { course($0) },
            period: { overview in
                overview.drawdown.low.flatMap { low in overview.drawdown.recovered.map { low...max(low, $0) } }
            }
        ),
        OverviewMetric(
            "recovery-factor",
            "Recovery factor",
            .drawdown,
            .ratio,
            "Net P&L for each unit of the maximum drawdown.",
            formula: "Net P&L ÷ maximum drawdown",
            absence: "The total never fell.",
            value: { Ratio($0.statistics.netProfit, over: $0.drawdown.depth).map { .ratio($0) } },
            inputs: { [.net($0), MetricInput("Maximum drawdown", .amount($0.drawdown.depth))] }
        ),
        OverviewMetric(
            "current-drawdown",
            "Current drawdown",
            .drawdown,
            .money,
            "How far cumulative net P&L is below its highest value after the last trade.",
            formula: "Highest total − last total",
            value: { .amount($0.drawdown.current) },
            inputs: { [.net($0), MetricInput("Highest total", .money($0.statistics.netProfit + $0.drawdown.current))] }
        ),
    ]

    private static func course(_ overview: JournalOverview) -> [MetricInput] {
        let drawdown = overview.drawdown
        return [
            MetricInput("Maximum drawdown", .amount(drawdown.depth), days: fall(overview)),
            MetricInput("Days from high to low", drawdown.fallDays.map { .days($0) }),
            MetricInput("Days from low to recovery", drawdown.recoveryDays.map { .days($0) }),
        ]
    }

    private static func fall(_ overview: JournalOverview) -> ClosedRange<TradingDay>? {
        overview.drawdown.high.flatMap { high in overview.drawdown.low.map { high...max(high, $0) } }
    }
}
