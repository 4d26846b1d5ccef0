import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// Statistics of closed trades as a person reads them in a terminal.
struct StatisticsReport {
    private let money: MoneyText
    private let text: MetricText

    init(_ currency: Currency, style: UserSettings.NumberStyle) {
        money = MoneyText(style: style, currency: currency)
        text = MetricText(money)
    }

    /// All metrics, by family.
    func lines(_ overview: JournalOverview) -> [String] {
        guard overview.sample.count > 0 else { return ["No closed trades."] }
        let readings = overview.readings
        var lines = few(overview.sample.count)
        for family in OverviewMetric.Family.allCases {
            let rows = readings.filter { $0.metric.family == family }.map { reading in
                [
                    reading.metric.title, text.text(reading.value), text.interval(reading),
                    reading.count.map { NumberText.count($0) } ?? "", reading.absence ?? "",
                ]
            }
            lines +=
                TextTable(heads: [family.rawValue, "Value", "95% interval", "n", ""], numbers: [1, 2, 3], rows: rows)
                .lines + [""]
        }
        return lines
    }

    /// One metric with its definition and what it is calculated from.
    func lines(_ metric: OverviewMetric, _ overview: JournalOverview) -> [String] {
        let reading = overview.reading(of: metric)
        var lines = [
            "\(metric.title): \(reading.value.map { text.text($0) } ?? reading.absence ?? FractionText.none)",
            metric.definition, "  \(metric.formula)",
        ]
        if reading.interval != nil {
            lines.append("  95% interval \(text.interval(reading)), of \(Count.of(reading.count ?? 0, "value"))")
        }
        for input in overview.inputs(of: metric) {
            let days = input.days.map { " (\(DayText.range($0.lowerBound, $0.upperBound)))" } ?? ""
            lines.append("  \(input.title): \(text.text(input.value))\(days)")
        }
        return lines
    }

    /// Two selections beside each other.
    func lines(_ comparison: TradeComparison) -> [String] {
        var lines: [String] = []
        if comparison.shared > 0 {
            lines.append("\(Count.of(comparison.shared, "trade")) in both selections; differences are not tested.")
        }
        let rows = comparison.pairs.map { pair in
            [
                pair.metric.title, text.text(pair.first.value), text.interval(pair.first), text.text(pair.second.value),
                text.interval(pair.second), pair.difference.map { text.difference($0) } ?? FractionText.none,
                Self.holds(pair.probability, pair.holds),
            ]
        }
        return lines
            + TextTable(
                heads: ["Metric", "First", "95% interval", "Second", "95% interval", "Difference", "Holds"],
                numbers: [1, 2, 3, 4, 5],
                rows: rows
            ).lines
    }

    /// Groups of a dimension beside all other trades.
    func lines(_ groups: [GroupDifference], by dimension: TradeDimension) -> [String] {
        let rows = groups.map { group in
            [
                group.group.title, NumberText.count(group.trades), money.signed(group.expectancy),
                group.interval.map { "\(text.text($0.lower)) to \(text.text($0.upper))" } ?? "",
                group.others.map { money.signed($0) } ?? FractionText.none, Self.holds(group.probability, group.holds),
            ]
        }
        return TextTable(
            heads: [dimension.title, "Trades", "Expectancy", "95% interval", "All others", "Holds"],
            numbers: [1, 2, 3, 4],
            rows: rows
        ).lines
    }

    private static func holds(_ probability: Double?, _ holds: Bool) -> String {
        probability.map { "\(holds ? "holds" : "no"), p \(FractionText.number($0, decimals: 3))" } ?? ""
    }

    /// Simulated trades to come.
    func lines(_ simulation: JournalSimulation) -> [String] {
        guard let paths = simulation.paths, let end = paths.bands.last?.total else {
            return ["A simulation needs at least \(TradeSimulation.fewest) closed trades."]
        }
        let plan = simulation.plan
        var lines =
            few(simulation.trades) + [
                "\(NumberText.count(plan.paths)) paths of \(Count.of(plan.trades, "trade")), drawn from "
                    + Count.of(simulation.trades, "closed trade"),
                "  net P&L: median \(amount(end.middle)), 68% from \(amount(end.low)) to \(amount(end.high)), "
                    + "95% from \(amount(end.lowest)) to \(amount(end.highest))",
                "  chance of a loss: \(FractionText.plain(paths.lossShare))",
            ]
        if let ruin = paths.ruinShare {
            lines.append(
                "  chance to lose \(FractionText.plain(plan.ruin, decimals: 0)) of the capital: "
                    + FractionText.plain(ruin, decimals: 2)
            )
        }
        func row(_ title: String, _ drawdown: Double, _ streak: Double) -> [String] {
            [title, amount(-drawdown), NumberText.count(Int(streak.rounded()))]
        }
        lines +=
            [""]
            + TextTable(
                heads: ["Exceeded by", "Drawdown", "Losing streak"],
                numbers: [1, 2],
                rows: [
                    row("1 in 2", paths.drawdown.half, paths.losingStreak.half),
                    row("1 in 10", paths.drawdown.tenth, paths.losingStreak.tenth),
                    row("1 in 20", paths.drawdown.twentieth, paths.losingStreak.twentieth),
                    row("1 in 100", paths.drawdown.hundredth, paths.losingStreak.hundredth),
                ]
            ).lines
        return lines + kelly(simulation) + sizes(simulation)
    }

    private func kelly(_ simulation: JournalSimulation) -> [String] {
        guard let kelly = simulation.kelly else {
            return ["", "No Kelly size. \(simulation.kellyAbsence?.text ?? "")"]
        }
        var lines = [
            "", "Kelly capital for the size in the journal: \(amount(kelly.capital)). An upper limit, not a target.",
        ]
        if kelly.isDoubtful {
            lines.append("The average trade is not reliably above 0, so this may be far too large a size.")
        }
        return lines
    }

    private func sizes(_ simulation: JournalSimulation) -> [String] {
        guard !simulation.sizings.isEmpty else { return [] }
        let rows = simulation.sizings.map { sizing in
            [
                sizing.kellyShare.map { "\(FractionText.plain($0, decimals: 0)) of Kelly" } ?? "as assumed",
                FractionText.number(sizing.size) + "×", FractionText.signed(sizing.growth - 1),
                FractionText.plain(sizing.drawdown), FractionText.plain(sizing.ruinShare, decimals: 2),
            ]
        }
        let heads = ["Size", "Of the journal", "Median growth", "Drawdown, 1 in 20", "Chance of ruin"]
        return [""] + TextTable(heads: heads, numbers: [1, 2, 3, 4], rows: rows).lines
    }

    /// The effect of each rule.
    func lines(_ outcomes: [WhatIfOutcome]) -> [String] {
        guard let before = outcomes.first?.before, before.trades > 0 else { return ["No closed trades."] }
        let rows = outcomes.map { outcome in
            let title = outcome.choice.isEmpty ? outcome.rule.title : "\(outcome.rule.title): \(outcome.choice)"
            return [
                title + (outcome.rule.isEstimate ? " *" : ""),
                outcome.hasEffect ? money.signed(outcome.difference) : FractionText.none,
                money.signed(outcome.after.netProfit), NumberText.count(outcome.after.trades),
                NumberText.ratio(outcome.after.profitFactor),
                outcome.unknown.map { "\(NumberText.count($0.trades)) not changed: \($0.reason.text)" }
                    .joined(separator: " "),
            ]
        }
        let heads = ["Rule", "Change", "Net P&L", "Trades", "Profit factor", ""]
        return ["As traded: net \(money.signed(before.netProfit)), \(Count.of(before.trades, "trade"))"]
            + TextTable(heads: heads, numbers: [1, 2, 3, 4], rows: rows).lines
    }

    private func few(_ count: Int) -> [String] {
        count < JournalOverview.fewTrades
            ? ["Fewer than \(JournalOverview.fewTrades) trades: averages and ratios are mostly chance.", ""] : []
    }

    /// A simulated amount, without decimals.
    private func amount(_ value: Double) -> String {
        guard case .money(let amount)? = MetricUnit.money.value(value) else { return FractionText.none }
        return money.signed(amount, decimals: 0)
    }
}
