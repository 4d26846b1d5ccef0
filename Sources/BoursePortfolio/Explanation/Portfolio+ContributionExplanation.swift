import BourseCore
import BourseOptions

extension Portfolio {
    /// Nothing for an asset that played no part in the period.
    func explainContribution(of symbol: Symbol, from start: TradingDay?, through end: TradingDay) -> Explanation? {
        guard case .success(let all) = contributions(after: start, through: end),
            let part = all.parts.first(where: { $0.symbol == symbol })
        else { return nil }
        return Explanation(
            title: "Contribution of \(symbol.text), \(Self.since(start))",
            value: part.contribution.description,
            unit: "",
            formula: "Σ gain of the day × growth of 1 until the day before ÷ capital of the day",
            rows: contributions(of: symbol, after: start, through: end).map { day, gain, weight in
                Explanation.ExplanationRow(
                    "\(Money(rounding: gain)) \(settings.base) gain × \(Self.plain(weight))",
                    gain * weight,
                    day: day
                )
            },
            notes: [
                "A gain is the change in value less the amount paid for the asset, with charges, plus its proceeds.",
                "The contributions of all assets and all cash add up to the time-weighted return.",
            ]
        )
    }

    /// What is left of the return when all assets have had their part.
    func explainRestOfContributions(from start: TradingDay?, through end: TradingDay) -> Explanation? {
        guard case .success(let all) = contributions(after: start, through: end) else { return nil }
        return Explanation(
            title: "Contribution of cash currencies, interest and charges, \(Self.since(start))",
            value: all.rest.description,
            unit: "",
            formula: "time-weighted return − Σ contributions of assets",
            rows: [Explanation.ExplanationRow("Time-weighted return", all.timeWeighted, day: end)]
                + all.parts.map { Explanation.ExplanationRow("Less \($0.symbol.text)", -$0.contribution) },
            notes: []
        )
    }

    /// A small number without an exponent, with ten decimals.
    private static func plain(_ weight: Double) -> String {
        DecimalText.text(Int128((weight * 1e10).rounded()), places: 10)
    }

    private static func since(_ start: TradingDay?) -> String {
        start.map { "since \($0.text)" } ?? "since inception"
    }
}
