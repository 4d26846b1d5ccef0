import BourseCore

extension OverviewMetric {
    static let ofPeriods: [OverviewMetric] = [
        OverviewMetric(
            "trading-days",
            "Trading days",
            .days,
            .count,
            "Exchange days on which trades were closed.",
            formula: "Count of days with closed trades",
            value: { .count($0.days.count) },
            inputs: { [.trades($0)] }
        ),
        count("winning-days", "Winning days", "Days with a net profit.", "net P&L > 0") { $0 > .zero },
        count("losing-days", "Losing days", "Days with a net loss.", "net P&L < 0") { $0 < .zero },
        count("breakeven-days", "Break-even days", "Days whose net P&L is exactly 0.", "net P&L = 0") { $0 == .zero },
        OverviewMetric(
            "day-win-rate",
            "Winning days, percent",
            .days,
            .share,
            "The share of trading days with a net profit.",
            formula: "Winning days ÷ trading days",
            value: { overview in
                Ratio(overview.days.count { $0.net > .zero }, of: overview.days.count).map { .share($0) }
            },
            inputs: { [MetricInput("Winning days", .count($0.days.count { $0.net > .zero })), .tradingDays($0)] },
            basis: { .share($0.days.count { $0.net > .zero }, of: $0.days.count) }
        ),
        OverviewMetric(
            "noted-days",
            "Days with a note",
            .days,
            .count,
            "Trading days about which a note was written.",
            formula: "Count of trading days with a note",
            value: { overview in .count(overview.days.count { overview.sample.notedDays.contains($0.days.lowerBound) })
            },
            inputs: { [.tradingDays($0)] }
        ),
        average("average-day", "Average day", "trading day", \.days),
        average("average-winning-day", "Average winning day", "winning day", \.days) { $0 > .zero },
        average("average-losing-day", "Average losing day", "losing day", \.days) { $0 < .zero },
        average("average-week", "Average week", "week with closed trades", \.weeks),
        average("average-month", "Average month", "month with closed trades", \.months),
        best("best-day", "Best day", "day", \.days),
        worst("worst-day", "Worst day", "day", \.days),
        best("best-week", "Best week", "week, Monday to Sunday,", \.weeks),
        worst("worst-week", "Worst week", "week, Monday to Sunday,", \.weeks),
        best("best-month", "Best month", "calendar month", \.months),
        worst("worst-month", "Worst month", "calendar month", \.months),
    ]

    private typealias Totals = KeyPath<JournalOverview, [PeriodTotal]> & Sendable

    private static func count(
        _ id: String,
        _ title: String,
        _ definition: String,
        _ condition: String,
        where isCounted: @escaping @Sendable (Money) -> Bool
    ) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .days,
            .count,
            definition,
            formula: "Count of trading days with \(condition)",
            value: { .count($0.days.count { isCounted($0.net) }) },
            inputs: { [.tradingDays($0)] }
        )
    }

    private static func average(
        _ id: String,
        _ title: String,
        _ noun: String,
        _ totals: any Totals,
        where isCounted: @escaping @Sendable (Money) -> Bool = { _ in true }
    ) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .days,
            .money,
            "The average net P&L per \(noun).",
            formula: "Σ net P&L ÷ count, of each \(noun)",
            absence: "There is no \(noun).",
            value: { overview in
                let nets = overview[keyPath: totals].map(\.net).filter(isCounted)
                return Ratio(nets.reduce(.zero, +), perCount: nets.count).map { .money($0.money) }
            },
            inputs: { overview in
                let nets = overview[keyPath: totals].map(\.net).filter(isCounted)
                return [
                    MetricInput("Net P&L", .money(nets.reduce(.zero, +))), MetricInput("Count", .count(nets.count)),
                ]
            },
            basis: { overview in .mean(overview[keyPath: totals].map(\.net).filter(isCounted).map(\.double)) }
        )
    }

    private static func best(_ id: String, _ title: String, _ noun: String, _ totals: any Totals) -> OverviewMetric {
        extreme(id, title, "The \(noun) with the highest net P&L.", "Maximum", totals) { totals in
            totals.reduce(nil) { best, total in best.map { $0.net >= total.net ? $0 : total } ?? total }
        }
    }

    private static func worst(_ id: String, _ title: String, _ noun: String, _ totals: any Totals) -> OverviewMetric {
        extreme(id, title, "The \(noun) with the lowest net P&L, which may be a profit.", "Minimum", totals) { totals in
            totals.reduce(nil) { worst, total in worst.map { $0.net <= total.net ? $0 : total } ?? total }
        }
    }

    private static func extreme(
        _ id: String,
        _ title: String,
        _ definition: String,
        _ function: String,
        _ totals: any Totals,
        of choose: @escaping @Sendable ([PeriodTotal]) -> PeriodTotal?
    ) -> OverviewMetric {
        OverviewMetric(
            id,
            title,
            .days,
            .money,
            definition,
            formula: "\(function) of Σ net P&L by day of closing",
            value: { choose($0[keyPath: totals]).map { .money($0.net) } },
            inputs: { overview in
                guard let total = choose(overview[keyPath: totals]) else { return [] }
                return [
                    MetricInput("Net P&L", .money(total.net), days: total.days),
                    MetricInput("Trades", .count(total.trades), days: total.days),
                ]
            },
            period: { choose($0[keyPath: totals])?.days }
        )
    }
}
