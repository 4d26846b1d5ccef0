import BourseCore

extension Portfolio {
    func explain(_ metric: RiskMetric, from start: TradingDay?, through end: TradingDay) -> Explanation {
        switch metric {
        case .volatility: explainVolatility(from: start, through: end)
        case .historicalValueAtRisk: explainHistoricalValueAtRisk(from: start, through: end)
        case .parametricValueAtRisk: explainParametricValueAtRisk(from: start, through: end)
        case .drawdown: explainDrawdown(from: start, through: end)
        case .belowHigh: explainBelowHigh()
        }
    }

    private func explainVolatility(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let sample = sample(after: start, through: end)
        return Explanation(
            title: "Volatility",
            value: sample.volatility?.description,
            unit: "",
            formula: "standard deviation (n − 1) of daily returns × √252",
            rows: summary(sample) + returns(sample),
            notes: Self.ofDays
        )
    }

    private func explainHistoricalValueAtRisk(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let sample = sample(after: start, through: end)
        let worst = zip(sample.days, sample.returns).sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return Explanation(
            title: "Historical value at risk",
            value: sample.historicalValueAtRisk()?.description,
            unit: "",
            formula: "the ⌈5 % of n⌉-th worst of n daily returns, with its sign reversed, at least 0",
            rows: worst.enumerated().map { rank, day in
                Explanation.ExplanationRow("\(rank + 1). worst of \(worst.count)", day.1, day: day.0)
            },
            notes: Self.ofDays
        )
    }

    private func explainParametricValueAtRisk(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let sample = sample(after: start, through: end)
        return Explanation(
            title: "Parametric value at risk",
            value: sample.parametricValueAtRisk()?.description,
            unit: "",
            formula: "1.645 × standard deviation of daily returns − their mean, at least 0",
            rows: summary(sample) + returns(sample),
            notes: Self.ofDays
        )
    }

    private func explainDrawdown(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let formula = "(high − low) ÷ high of the growth of 1"
        guard let fall = series.drawdown(after: start, through: end) else {
            return Explanation(
                title: "Maximum drawdown",
                value: nil,
                unit: "",
                formula: formula,
                rows: [],
                notes: ["There was no drawdown."]
            )
        }
        let wealth = series.wealth(.total)
        var rows = [("High", fall.peak), ("Low", fall.trough)].map { label, day in
            Explanation.ExplanationRow(label, series.index(of: day).map { wealth[$0] } ?? 1, day: day)
        }
        if let day = fall.recovery, let index = series.index(of: day) {
            rows.append(Explanation.ExplanationRow("Recovery", wealth[index], day: day))
        }
        return Explanation(
            title: "Maximum drawdown",
            value: fall.depth.description,
            unit: "",
            formula: formula,
            rows: rows,
            notes: ["The growth of 1 is the time-weighted return. Deposits and withdrawals have no effect."]
        )
    }

    private func explainBelowHigh() -> Explanation {
        let wealth = series.wealth(.total)
        let top = wealth.indices.max { (wealth[$0], $0) < (wealth[$1], $1) }
        var rows: [Explanation.ExplanationRow] = []
        if let top {
            // Before the first day 1 is 1.
            rows.append(
                wealth[top] >= 1
                    ? Explanation.ExplanationRow("Highest", wealth[top], day: series.day(at: top))
                    : Explanation.ExplanationRow("Highest, before the first day", 1)
            )
            rows.append(Explanation.ExplanationRow("Now", wealth[wealth.count - 1], day: series.last))
        }
        return Explanation(
            title: "Current drawdown",
            value: series.currentDrawdown().description,
            unit: "",
            formula: "(highest − now) ÷ highest, of the growth of 1 on all days",
            rows: rows,
            notes: ["The growth of 1 is the time-weighted return. Deposits and withdrawals have no effect."]
        )
    }

    func explain(
        _ metric: RelativeRiskMetric,
        to other: PortfolioBenchmark,
        from start: TradingDay?,
        through end: TradingDay
    ) -> Explanation {
        let own = sample(after: start, through: end)
        let benchmark = sample(of: other.column, in: other.currency, after: start, through: end)
        let theirs = Dictionary(zip(benchmark.days, benchmark.returns)) { first, _ in first }
        let value = metric == .beta ? own.beta(to: benchmark) : own.correlation(with: benchmark)
        return Explanation(
            title: metric == .beta ? "Beta to \(other.symbol)" : "Correlation with \(other.symbol)",
            value: value?.description,
            unit: "ratio",
            formula: metric == .beta
                ? "covariance of daily returns ÷ variance of the daily returns of \(other.symbol)"
                : "covariance of daily returns ÷ product of both standard deviations",
            rows: zip(own.days, own.returns).compactMap { day, growth in
                theirs[day].map { Explanation.ExplanationRow("Return; \(other.symbol) \($0)", growth, day: day) }
            },
            notes: Self.ofDays
        )
    }

    private static let ofDays = [
        "Days are weekdays on which a holding had a new price. Changes in between count on the next such day."
    ]

    private func summary(_ sample: ReturnSample) -> [Explanation.ExplanationRow] {
        var rows = [Explanation.ExplanationRow("Days", sample.returns.count)]
        if let mean = sample.mean { rows.append(Explanation.ExplanationRow("Mean of returns", mean)) }
        if let deviation = sample.deviation { rows.append(Explanation.ExplanationRow("Standard deviation", deviation)) }
        return rows
    }

    private func returns(_ sample: ReturnSample) -> [Explanation.ExplanationRow] {
        zip(sample.days, sample.returns).map { Explanation.ExplanationRow("Daily return", $1, day: $0) }
    }
}
