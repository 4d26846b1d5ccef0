import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainRealized(_ range: DateRange) -> Explanation {
        let gains = realized.filter { range.contains($0.closed) }
        let total = realizedTotal(range)
        return Explanation(
            title: "Realized gain",
            value: total.total.description,
            unit: unit,
            formula: "Σ proceeds of closed lots − Σ their cost basis, each at the exchange rate of its day",
            rows: gains.flatMap { gain in
                let name = "\(gain.quantity) \(gain.symbol.text) in \(gain.account)"
                let currency = ledger.asset(of: gain.symbol)?.currency ?? settings.base
                return [
                    Explanation.ExplanationRow(
                        "Proceeds of \(name)" + original(gain.proceeds, currency),
                        gain.baseProceeds,
                        unit: unit,
                        day: gain.closed,
                        source: settings.method.title,
                        transaction: gain.closing
                    ),
                    Explanation.ExplanationRow(
                        "Cost of \(name)" + original(gain.cost, currency),
                        -gain.baseCost,
                        unit: unit,
                        day: gain.acquired
                    ),
                ]
            },
            notes: [Self.origins(of: total, in: settings.base)]
        )
    }

    func explainIncome(_ range: DateRange) -> Explanation {
        let rows = income.filter { range.contains($0.day) }
        return Explanation(
            title: "Income after tax and charges",
            value: rows.reduce(Money.zero) { $0 + $1.baseNet }.description,
            unit: unit,
            formula: "Σ (gross − tax − fee) × exchange rate of the day",
            rows: rows.map {
                Explanation.ExplanationRow(
                    [$0.kind.rawValue, $0.symbol?.text].compactMap { $0 }.joined(separator: " ") + " in \($0.account)"
                        + original($0.net, $0.currency),
                    $0.baseNet,
                    unit: unit,
                    day: $0.day,
                    transaction: $0.id
                )
            },
            notes: []
        )
    }

    /// `, 900.5 EUR`: what an amount in the base currency was converted from; nothing where it was not.
    private func original(_ amount: Money, _ currency: Currency) -> String {
        currency == settings.base ? "" : ", \(amount) \(currency)"
    }
}
