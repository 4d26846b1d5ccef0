import BourseCore

extension OverviewMetric {
    static let ofStreaks: [OverviewMetric] = [
        streak("winning-streak", "Winning streak", "winning trades in order of closing", \.tradeStreaks.winning),
        streak("losing-streak", "Losing streak", "losing trades in order of closing", \.tradeStreaks.losing),
        current("current-streak", "Current streak", "trades", \.tradeStreaks.current),
        streak("winning-day-streak", "Winning days in a row", "winning days", \.dayStreaks.winning),
        streak("losing-day-streak", "Losing days in a row", "losing days", \.dayStreaks.losing),
        current("current-day-streak", "Current streak of days", "days", \.dayStreaks.current),
    ]

    private typealias Found = KeyPath<JournalOverview, Streak?> & Sendable

    private static func streak(_ id: String, _ title: String, _ noun: String, _ found: any Found) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .streaks,
            .count,
            "The longest series of \(noun). A result of exactly 0 ends it.",
            formula: "Longest series of equal sign",
            value: { .count($0[keyPath: found]?.length ?? 0) },
            inputs: { inputs($0[keyPath: found]) },
            period: { $0[keyPath: found]?.days }
        )
    }

    private static func current(_ id: String, _ title: String, _ noun: String, _ found: any Found) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .streaks,
            .count,
            "The series of winning or losing \(noun) that the last one belongs to; below 0 for losing ones.",
            formula: "Length of the last series; negative for losses",
            value: { .count($0[keyPath: found].map { $0.isWinning ? $0.length : -$0.length } ?? 0) },
            inputs: { inputs($0[keyPath: found]) },
            period: { $0[keyPath: found]?.days }
        )
    }

    private static func inputs(_ streak: Streak?) -> [MetricInput] {
        streak.map { [MetricInput($0.isWinning ? "Won in a row" : "Lost in a row", .count($0.length), days: $0.days)] }
            ?? []
    }
}
