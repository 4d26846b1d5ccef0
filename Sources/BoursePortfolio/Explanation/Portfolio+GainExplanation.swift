import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainRealised(_ range: DateRange) -> Explanation {
        let gains = realised.filter { range.contains($0.closed) }
        let total = realisedTotal(range)
        return Explanation(
            title: "Realised gain",
            value: total.total.description,
            unit: unit,
            formula: "Σ proceeds − cost of closed lots, each at the rate of its day",
            rows: gains.map {
                Explanation.Row(
                    "\($0.symbol) in \($0.account): \($0.quantity) of \($0.acquired), "
                        + "\($0.baseProceeds) less \($0.baseCost)",
                    $0.gain.total,
                    unit: unit,
                    day: $0.closed,
                    source: settings.method.title,
                    transaction: $0.closing
                )
            },
            notes: ["Of this \(total.price) comes from prices and \(total.currency) from currencies."]
        )
    }

    func explainIncome(_ range: DateRange) -> Explanation {
        let rows = income.filter { range.contains($0.day) }
        return Explanation(
            title: "Income after tax and charges",
            value: rows.reduce(Money.zero) { $0 + $1.baseNet }.description,
            unit: unit,
            formula: "Σ (gross − tax − fee) × rate of the day",
            rows: rows.map {
                Explanation.Row(
                    [$0.kind.rawValue, $0.symbol?.name].compactMap { $0 }.joined(separator: " ") + " in \($0.account)",
                    $0.baseNet,
                    unit: unit,
                    day: $0.day,
                    transaction: $0.id
                )
            },
            notes: []
        )
    }
}
