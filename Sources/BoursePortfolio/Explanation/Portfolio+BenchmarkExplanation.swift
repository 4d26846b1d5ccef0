import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainBenchmark(_ other: PortfolioBenchmark, from start: TradingDay?, through end: TradingDay) -> Explanation
    {
        let title = "Return of \(other.symbol)"
        let formula = "ending close ÷ starting close − 1, both in \(unit)"
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
                (max(comparison.span.start, 0), "Starting close"), (comparison.span.last, "Ending close"),
            ].map { place, label in
                Explanation.ExplanationRow(label, closes[place], unit: unit, day: series.day(at: place))
            },
            notes: ["Closes include reinvested dividends. On a day without a close, the previous close is used."]
                + endingNotes(comparison.portfolio)
        )
    }

    func explainAhead(of other: PortfolioBenchmark, from start: TradingDay?, through end: TradingDay) -> Explanation {
        let title = "Excess gain over \(other.symbol)"
        let formula = "gain − gain of the same cash flows in \(other.symbol)"
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
                Explanation.ExplanationRow("Gain", comparison.portfolio.gain, unit: unit, day: end),
                Explanation.ExplanationRow(
                    "Gain of the same cash flows in \(other.symbol)",
                    -comparison.gain,
                    unit: unit,
                    day: series.day(at: comparison.span.last)
                ),
            ],
            notes: ["Inflows buy at the previous close; outflows sell at the close of their day."]
                + endingNotes(comparison.portfolio)
        )
    }

    private func reasons(_ compared: Result<BenchmarkComparison, NoReturn>) -> [String] {
        if case .failure(let reason) = compared { [reason.sentence] } else { [] }
    }
}
