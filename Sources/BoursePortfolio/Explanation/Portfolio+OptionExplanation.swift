import BourseCore
import BourseOptions

extension Portfolio {
    /// Nothing when no option on it is held that has a value by the model.
    func explain(_ metric: OptionMetric, of underlying: Symbol, in markets: OptionMarkets) -> Explanation? {
        let (underlyings, problems) = greeks(markets)
        guard let held = underlyings.first(where: { $0.underlying == underlying }),
            let market = markets.underlyings[underlying]
        else { return nil }
        let currency = held.options.first.map(\.currency.code) ?? ""
        let unit = metric == .delta || metric == .gamma ? "shares" : currency
        var rows = [
            Explanation.ExplanationRow("Price of \(underlying)", market.spot, unit: currency),
            Explanation.ExplanationRow("Risk-free rate per year", market.rate),
            Explanation.ExplanationRow("Dividend yield", market.dividendYield),
        ]
        for option in held.options {
            rows.append(
                Explanation.ExplanationRow(
                    "Annualized volatility of \(Self.name(option))",
                    option.volatility.value,
                    day: option.volatility.day,
                    source: option.volatility.source
                )
            )
        }
        for option in held.options {
            rows.append(
                Explanation.ExplanationRow(
                    "\(option.quantity) \(Self.name(option)) in \(option.account)",
                    metric == .value ? option.modelValue.description : metric.amount(of: option).description,
                    unit: unit
                )
            )
        }
        var total = held.options.reduce(0) { $0 + metric.amount(of: $1) }.description
        switch metric {
        case .delta:
            rows.append(Explanation.ExplanationRow("Shares held", held.shares, unit: unit))
            total = held.total.delta.description
        case .value: total = held.options.reduce(Money.zero) { $0 + $1.modelValue }.description
        default: break
        }
        return Explanation(
            title: "\(metric.title) of \(underlying)",
            value: total,
            unit: unit,
            formula: "Σ \(metric.title.lowercased()) of one share by the model × contracts × multiplier"
                + (metric == .delta ? " + shares held" : ""),
            rows: rows,
            notes: [
                "The model prices \(market.style == .american ? "American" : "European") options. A day is 1/365 of a "
                    + "year."
            ]
                + problems.filter { $0.contract.root == underlying }.map {
                    "\($0.contract.text): \($0.message)"
                }
        )
    }

    /// Nothing when no option in that currency is held that has a value by the model.
    func explainTotal(_ metric: OptionMetric, _ currency: Currency, in markets: OptionMarkets) -> Explanation? {
        let parts = greeks(markets).underlyings.filter { $0.currency == currency }
        guard let total = OptionTotal.totals(of: parts).first else { return nil }
        let (value, formula): (String, String) =
            switch metric {
            case .value: (total.modelValue.description, "Σ model value of the options on each underlying")
            case .delta: (total.deltaValue.description, "Σ delta × price of each underlying")
            case .gamma: (total.gammaValue.description, "Σ gamma × price² ÷ 100 of each underlying")
            case .theta: (total.theta.description, "Σ theta of each underlying")
            case .vega: (total.vega.description, "Σ vega of each underlying")
            case .rho: (total.rho.description, "Σ rho of each underlying")
            }
        return Explanation(
            title: "\(metric.title) of all options in \(currency)",
            value: value,
            unit: currency.code,
            formula: formula,
            rows: parts.map { part in
                let amount: any CustomStringConvertible =
                    switch metric {
                    case .value: part.modelValue
                    case .delta: part.deltaValue
                    case .gamma: part.gammaValue
                    case .theta: part.total.theta
                    case .vega: part.total.vega
                    case .rho: part.total.rho
                    }
                return Explanation.ExplanationRow("\(part.underlying)", amount.description, unit: currency.code)
            },
            notes: metric == .gamma ? ["The change in delta value when every underlying rises by 1 %."] : []
        )
    }

    private static func name(_ option: OptionHolding) -> String {
        "\(option.contract.expiration.text) \(option.contract.strike) \(option.contract.right.rawValue)"
    }
}
