import BourseCore
import BourseStatistics

extension OverviewMetric {
    static let ofHolding: [OverviewMetric] = [
        holding("holding", "Average holding time", "closed trade", "No closed trades.") { _ in true },
        holding("holding-winners", "Holding time of winners", "winning trade", "No trade won.") { $0 > .zero },
        holding("holding-losers", "Holding time of losers", "losing trade", "No trade lost.") { $0 < .zero },
        OverviewMetric(
            "median-holding",
            "Median holding time",
            .holding,
            .seconds,
            "The holding time that half of the trades do not exceed.",
            formula: "Middle of all holding times in order",
            value: { overview in
                let sorted = overview.holdingSeconds { _ in true }.sorted()
                return sorted.isEmpty ? nil : MetricUnit.seconds.value(sorted.quantile(0.5))
            },
            inputs: { [.trades($0)] }
        ),
    ]

    private static func holding(
        _ id: String,
        _ title: String,
        _ noun: String,
        _ absence: String,
        where isCounted: @escaping @Sendable (Money) -> Bool
    ) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .holding,
            .seconds,
            "The average time from the first opening to the last closing execution of a \(noun).",
            formula: "Σ (closed − opened) ÷ count, of each \(noun)",
            absence: absence,
            value: { mean($0.holdingSeconds(where: isCounted), .seconds) },
            inputs: { [MetricInput("Trades", .count($0.holdingSeconds(where: isCounted).count))] },
            basis: { .mean($0.holdingSeconds(where: isCounted)) }
        )
    }
}
