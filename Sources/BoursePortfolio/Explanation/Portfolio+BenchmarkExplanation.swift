import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainBenchmark(_ other: PortfolioBenchmark, _ start: TradingDay?, _ end: TradingDay) -> Explanation {
        let title = "Return of \(other.symbol)"
        let formula = "close at the end ÷ close at the start − 1, both in \(unit)"
        let compared = compare(with: other.column, in: other.currency, after: start, through: end)
        guard case .success(let comparison) = compared else {
            return Explanation(title: title, value: nil, unit: "", formula: formula, rows: [], notes: reasons(compared))
        }
        let closes = daily(other.column, in: other.currency)
        return Explanation(
            title: title,
            value: comparison.timeWeighted.description,
            unit: "",
            formula: formula,
            rows: [
                (max(comparison.span.start, 0), "Close at the start"), (comparison.span.last, "Close at the end"),
            ].map { place, label in
                Explanation.Row(label, closes[place], unit: unit, day: series.day(at: place))
            },
            notes: ["Dividends are paid back into the closes. On a day without one the close before it counts."]
                + endingNotes(comparison.portfolio)
        )
    }

    func explainAhead(of other: PortfolioBenchmark, _ start: TradingDay?, _ end: TradingDay) -> Explanation {
        let title = "Ahead of \(other.symbol)"
        let formula = "gain − gain of the same payments in \(other.symbol)"
        let compared = compare(with: other.column, in: other.currency, after: start, through: end)
        guard case .success(let comparison) = compared else {
            return Explanation(
                title: title,
                value: nil,
                unit: unit,
                formula: formula,
                rows: [],
                notes: reasons(compared)
            )
        }
        return Explanation(
            title: title,
            value: comparison.difference.description,
            unit: unit,
            formula: formula,
            rows: [
                Explanation.Row("Gain", comparison.portfolio.gain, unit: unit, day: end),
                Explanation.Row(
                    "Gain of the same payments in \(other.symbol)",
                    -comparison.gain,
                    unit: unit,
                    day: series.day(at: comparison.span.last)
                ),
            ],
            notes: ["What comes in buys at the close of the day before, what goes out sells at the close of its day."]
                + endingNotes(comparison.portfolio)
        )
    }

    private func reasons(_ compared: Result<BenchmarkComparison, NoReturn>) -> [String] {
        if case .failure(let reason) = compared { [reason.sentence] } else { [] }
    }
}
