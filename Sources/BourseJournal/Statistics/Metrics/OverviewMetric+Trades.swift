import BourseCore

extension OverviewMetric {
    static let ofTrades: [OverviewMetric] = [
        OverviewMetric(
            "win-rate",
            "Win rate",
            .trades,
            .share,
            "The share of closed trades with a net profit. Break-even trades count as trades.",
            formula: "Winners ÷ trades",
            value: { $0.statistics.winRate.map { .share($0) } },
            inputs: { [.winners($0), .trades($0)] },
            basis: { .share($0.statistics.winners, of: $0.statistics.trades) }
        ),
        OverviewMetric(
            "expectancy",
            "Expectancy",
            .trades,
            .money,
            "The average net profit or loss per closed trade.",
            formula: "Net P&L ÷ trades",
            value: { $0.statistics.expectancy.map { .money($0.money) } },
            inputs: { [.net($0), .trades($0)] },
            basis: { .mean($0.nets) }
        ),
        OverviewMetric(
            "median-trade",
            "Median trade",
            .trades,
            .money,
            "The net P&L that half of the trades do not exceed. Single large trades do not change it.",
            formula: "Middle of all net P&L in order; the mean of the two in the middle of an even count",
            value: { median($0.sample.nets).map { .money($0) } },
            inputs: { [.trades($0)] },
            basis: { .median($0.nets) }
        ),
        OverviewMetric(
            "deviation",
            "Standard deviation of trades",
            .trades,
            .money,
            "How far the net P&L of a trade typically is from the average.",
            formula: "√(Σ (net P&L − expectancy)² ÷ (trades − 1))",
            absence: "Fewer than 2 trades.",
            value: { deviation($0.nets).flatMap { MetricUnit.money.value($0)?.withoutDirection } },
            inputs: { [.trades($0), MetricInput("Expectancy", $0.statistics.expectancy.map { .money($0.money) })] },
            basis: { .statistic($0.nets, deviation) }
        ),
        OverviewMetric(
            "profit-factor",
            "Profit factor",
            .trades,
            .ratio,
            "Net profit of winning trades for each unit of net loss of losing trades. Above 1 is profitable.",
            formula: "Σ net P&L of winners ÷ |Σ net P&L of losers|",
            absence: "No trade lost.",
            value: { $0.statistics.profitFactor.map { .ratio($0) } },
            inputs: { overview in
                [
                    MetricInput("Net P&L of winners", .money(overview.statistics.wins)),
                    MetricInput("Net P&L of losers", .money(overview.statistics.losses)),
                ]
            },
            basis: { overview in
                .quotient(overview.nets.map { max($0, 0) }, over: overview.nets.map { max(-$0, 0) })
            }
        ),
        OverviewMetric(
            "payoff",
            "Payoff ratio",
            .trades,
            .ratio,
            "How many times the average loss the average win is.",
            formula: "Average win ÷ |average loss|",
            absence: "No winners or no losers.",
            value: { overview in
                overview.statistics.averageWin.flatMap { win in
                    overview.statistics.averageLoss.flatMap { Ratio(win.money, over: $0.money.magnitude) }
                }
                .map { .ratio($0) }
            },
            inputs: { overview in
                [
                    MetricInput("Average win", overview.statistics.averageWin.map { .money($0.money) }),
                    MetricInput("Average loss", overview.statistics.averageLoss.map { .money($0.money) }),
                ]
            },
            basis: { .statistic($0.nets, payoff) }
        ),
        OverviewMetric(
            "average-win",
            "Average win",
            .trades,
            .money,
            "The average net profit per winning trade.",
            formula: "Σ net P&L of winners ÷ winners",
            absence: "No trade won.",
            value: { $0.statistics.averageWin.map { .money($0.money) } },
            inputs: { [MetricInput("Net P&L of winners", .money($0.statistics.wins)), .winners($0)] },
            basis: { .mean($0.wins) }
        ),
        OverviewMetric(
            "average-loss",
            "Average loss",
            .trades,
            .money,
            "The average net loss per losing trade.",
            formula: "Σ net P&L of losers ÷ losers",
            absence: "No trade lost.",
            value: { $0.statistics.averageLoss.map { .money($0.money) } },
            inputs: { [MetricInput("Net P&L of losers", .money($0.statistics.losses)), .losers($0)] },
            basis: { .mean($0.losses) }
        ),
        OverviewMetric(
            "average-win-return",
            "Average win, percent",
            .trades,
            .share,
            "The average return on cost of winning trades. Cost is the value at opening.",
            formula: "Σ (net P&L ÷ cost) of winners ÷ winners with a cost",
            absence: "No winning trade has a cost.",
            value: { mean(returns($0) { $0 > .zero }, .share) },
            inputs: { [MetricInput("Winners with a cost", .count(returns($0) { $0 > .zero }.count))] },
            basis: { .mean(returns($0) { $0 > .zero }) }
        ),
        OverviewMetric(
            "average-loss-return",
            "Average loss, percent",
            .trades,
            .share,
            "The average return on cost of losing trades. Cost is the value at opening.",
            formula: "Σ (net P&L ÷ cost) of losers ÷ losers with a cost",
            absence: "No losing trade has a cost.",
            value: { mean(returns($0) { $0 < .zero }, .share) },
            inputs: { [MetricInput("Losers with a cost", .count(returns($0) { $0 < .zero }.count))] },
            basis: { .mean(returns($0) { $0 < .zero }) }
        ),
        OverviewMetric(
            "largest-win",
            "Largest win",
            .trades,
            .money,
            "The largest net profit of a single trade.",
            formula: "Maximum of net P&L of winners",
            absence: "No trade won.",
            value: { $0.statistics.largestWin.map { .money($0) } },
            inputs: { [.winners($0)] },
            period: { day($0, of: $0.statistics.largestWin) }
        ),
        OverviewMetric(
            "largest-loss",
            "Largest loss",
            .trades,
            .money,
            "The largest net loss of a single trade.",
            formula: "Minimum of net P&L of losers",
            absence: "No trade lost.",
            value: { $0.statistics.largestLoss.map { .money($0) } },
            inputs: { [.losers($0)] },
            period: { day($0, of: $0.statistics.largestLoss) }
        ),
    ]

    /// The mean of numbers in a unit; nil without any.
    static func mean(_ values: [Double], _ unit: MetricUnit) -> MetricValue? {
        values.isEmpty ? nil : unit.value(values.reduce(0, +) / Double(values.count))
    }

    /// The sample standard deviation; nil for fewer than 2 values.
    @Sendable
    static func deviation(_ values: [Double]) -> Double? {
        guard values.count > 1 else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }

    /// The mean of the values above 0 ÷ that of the magnitudes of those below; nil without both.
    private static let payoff: @Sendable ([Double]) -> Double? = { values in
        var (won, lost, winners, losers) = (0.0, 0.0, 0, 0)
        for value in values {
            if value > 0 { (won, winners) = (won + value, winners + 1) }
            if value < 0 { (lost, losers) = (lost - value, losers + 1) }
        }
        return winners > 0 && losers > 0 ? won / Double(winners) / (lost / Double(losers)) : nil
    }

    private static func median(_ nets: [Money]) -> Money? {
        guard !nets.isEmpty else { return nil }
        let sorted = nets.sorted()
        let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        return Money(units: (low + high).units.dividedHalfToEven(by: 2))
    }

    private static func returns(_ overview: JournalOverview, where isCounted: (Money) -> Bool) -> [Double] {
        zip(overview.sample.trades, overview.sample.nets)
            .compactMap { isCounted($0.1) && $0.0.cost > .zero ? $0.1.double / $0.0.cost.double : nil }
    }

    private static func day(_ overview: JournalOverview, of net: Money?) -> ClosedRange<TradingDay>? {
        net.flatMap { net in overview.sample.nets.firstIndex(of: net) }
            .map { overview.sample.days[$0]...overview.sample.days[$0] }
    }
}
