import BourseCore

extension OverviewMetric {
    static let totals: [OverviewMetric] = [
        OverviewMetric(
            "net-profit",
            "Net P&L",
            .totals,
            .money,
            "The profit or loss of closed trades after all fees.",
            formula: "Gross P&L − fees",
            value: { .money($0.statistics.netProfit) },
            inputs: { [.gross($0), .fees($0)] }
        ),
        OverviewMetric(
            "gross-profit",
            "Gross P&L",
            .totals,
            .money,
            "The profit or loss of closed trades before fees.",
            formula: "Net P&L + fees",
            value: { .money($0.statistics.grossProfit) },
            inputs: { [.net($0), .fees($0)] }
        ),
        OverviewMetric(
            "total-wins",
            "Won",
            .totals,
            .money,
            "The net P&L of all trades that won.",
            formula: "Σ net P&L of winners",
            value: { .money($0.statistics.wins) },
            inputs: { [.winners($0), MetricInput("Net P&L of winners", .money($0.statistics.wins))] }
        ),
        OverviewMetric(
            "total-losses",
            "Lost",
            .totals,
            .money,
            "The net P&L of all trades that lost.",
            formula: "Σ net P&L of losers",
            value: { .money($0.statistics.losses) },
            inputs: { [.losers($0), MetricInput("Net P&L of losers", .money($0.statistics.losses))] }
        ),
        OverviewMetric(
            "trades",
            "Trades",
            .totals,
            .count,
            "Closed trades: round trips in one instrument and account, from no position back to no position.",
            formula: "Winners + losers + break-even trades",
            value: { .count($0.statistics.trades) },
            inputs: { [.winners($0), .losers($0), .breakeven($0)] }
        ),
        OverviewMetric(
            "winners",
            "Winners",
            .totals,
            .count,
            "Closed trades with a net profit.",
            formula: "Count of trades with net P&L > 0",
            value: { .count($0.statistics.winners) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "losers",
            "Losers",
            .totals,
            .count,
            "Closed trades with a net loss.",
            formula: "Count of trades with net P&L < 0",
            value: { .count($0.statistics.losers) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "breakeven",
            "Break-even trades",
            .totals,
            .count,
            "Closed trades whose net P&L is exactly 0.",
            formula: "Trades − winners − losers",
            value: { .count($0.statistics.breakeven) },
            inputs: { [.trades($0), .winners($0), .losers($0)] }
        ),
        OverviewMetric(
            "open-positions",
            "Open positions",
            .totals,
            .count,
            "Positions that are not closed. They are not part of any other metric, and days do not restrict them.",
            formula: "Count of open positions",
            value: { .count($0.sample.openPositions) },
            inputs: { _ in [] }
        ),
    ]
}

extension MetricInput {
    static func net(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Net P&L", .money(overview.statistics.netProfit))
    }
    static func gross(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Gross P&L", .money(overview.statistics.grossProfit))
    }
    static func fees(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Fees", .amount(overview.statistics.fees))
    }
    static func trades(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Trades", .count(overview.statistics.trades))
    }
    static func winners(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Winners", .count(overview.statistics.winners))
    }
    static func losers(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Losers", .count(overview.statistics.losers))
    }
    static func breakeven(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Break-even trades", .count(overview.statistics.breakeven))
    }
    static func tradingDays(_ overview: JournalOverview) -> MetricInput {
        MetricInput("Days with closed trades", .count(overview.days.count))
    }
    /// A mean of numbers, in a unit.
    static func mean(_ title: String, _ values: [Double], _ unit: MetricUnit) -> MetricInput {
        MetricInput(title, values.isEmpty ? nil : unit.value(values.reduce(0, +) / Double(values.count)))
    }
}
