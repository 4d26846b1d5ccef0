import BourseCore

extension Portfolio {
    /// How a figure came about; nothing for a holding that there is not.
    ///
    /// - Complexity: O(rows of the explanation).
    public func explanation(of metric: PortfolioMetric) -> Explanation? {
        switch metric {
        case .totalValue: explainTotal()
        case .value(let account, let symbol): holding(account, symbol).map(explainValue)
        case .unrealized(let account, let symbol): holding(account, symbol).map(explainUnrealized)
        case .realized(let range): explainRealized(range)
        case .income(let range): explainIncome(range)
        case .holdingShare(let account, let symbol): holding(account, symbol).map(explainShare)
        case .unrealizedTotal: explainUnrealizedTotal()
        case .cash(let account, let currency): explainCash(account, currency)
        case .share(let axis, let part): explainShare(of: part, by: axis)
        case .dayChange: explainDayChange()
        case .gain(let start, let end): explainGain(from: start, through: end)
        case .timeWeighted(let start, let end): explainTimeWeighted(from: start, through: end)
        case .moneyWeighted(let start, let end): explainMoneyWeighted(from: start, through: end)
        case .benchmark(let other, let start, let end): explainBenchmark(other, from: start, through: end)
        case .ahead(let other, let start, let end): explainAhead(of: other, from: start, through: end)
        case .contribution(let symbol?, let start, let end): explainContribution(of: symbol, from: start, through: end)
        case .contribution(nil, let start, let end): explainRestOfContributions(from: start, through: end)
        case .option(let metric, let underlying, let markets): explain(metric, of: underlying, in: markets)
        case .optionTotal(let metric, let currency, let markets): explainTotal(metric, currency, in: markets)
        case .risk(let metric, let start, let end): explain(metric, from: start, through: end)
        case .relativeRisk(let metric, let other, let start, let end):
            explain(metric, to: other, from: start, through: end)
        }
    }

    /// One holding on the last day.
    public func holding(_ account: String, _ symbol: Symbol) -> Holding? {
        holdings.first { $0.account == account && $0.asset.symbol == symbol }
    }

    private var unit: String { settings.base.code }

    private func explainTotal() -> Explanation {
        var rows: [Explanation.ExplanationRow] = []
        var notes: [String] = []
        for holding in holdings {
            if let value = holding.baseValue {
                rows.append(
                    Explanation.ExplanationRow(
                        "\(holding.asset.symbol.text) in \(holding.account)",
                        value,
                        unit: unit,
                        day: holding.price?.day,
                        source: holding.valuationSource
                    )
                )
                if let note = holding.valuationNote, !notes.contains(note) { notes.append(note) }
            } else {
                let name = holding.asset.symbol.text
                notes.append("\(name) in \(holding.account) has no price and is not included.")
            }
        }
        for balance in cash {
            guard let value = balance.baseAmount else { continue }
            rows.append(Explanation.ExplanationRow("Cash \(balance.currency) in \(balance.account)", value, unit: unit))
        }
        // Amounts in one currency are converted together: their sum is rounded once.
        let rest = series.value(at: end) - sum(of: rows)
        if rest != .zero { rows.append(Explanation.ExplanationRow("Rounding", rest, unit: unit)) }
        return Explanation(
            title: "Value on \(settings.asOf.text)",
            value: series.value(at: end).description,
            unit: unit,
            formula: "Σ value of holdings + Σ cash",
            rows: rows,
            notes: notes
        )
    }

    /// What of a gain comes from prices and what from currencies.
    static func origins(of gain: GainSplit, in currency: Currency) -> String {
        "\(gain.price.text(in: currency)) of this comes from prices and \(gain.currency.text(in: currency)) from "
            + "exchange rates."
    }

    private func sum(of rows: [Explanation.ExplanationRow]) -> Money {
        rows.reduce(.zero) { sum, row in sum + ((try? Money(row.amount)) ?? .zero) }
    }

    private func explainValue(_ holding: Holding) -> Explanation {
        let currency = holding.asset.currency.code
        var rows = [Explanation.ExplanationRow("Quantity", holding.quantity, unit: "units")]
        var notes: [String] = []
        if let price = holding.price {
            rows.append(
                Explanation.ExplanationRow(
                    "Price",
                    price.unit,
                    unit: currency,
                    day: price.day,
                    source: holding.valuationSource
                )
            )
            if price.unit.exact == nil {
                notes.append("The price is an amount divided by its quantity, rounded here. The value is not rounded.")
            }
            if price.isStale { notes.append("The price is from \(price.day.text).") }
        } else if holding.valuedAt == .cost, let asset = ledger.asset(holding.asset.symbol),
            let unit = priceGrid.unitPrice(asset, at: end, multiplier: holding.asset.multiplier)
        {
            rows.append(
                Explanation.ExplanationRow(
                    "Cost per unit",
                    unit,
                    unit: currency,
                    day: TradingDay(number: Int(priceGrid.day(asset, at: end))),
                    source: holding.valuationSource
                )
            )
        } else {
            notes.append("No price available. Enter a price to value it.")
        }
        if holding.valuedAt != nil, let note = holding.valuationNote { notes.append(note) }
        if holding.asset.multiplier != .one {
            rows.append(Explanation.ExplanationRow("Multiplier", holding.asset.multiplier))
        }
        if currency != unit {
            let isEntered = rates.isEntered(holding.asset.currency, in: settings.base, on: holding.rate.day)
            rows.append(
                Explanation.ExplanationRow(
                    "\(unit) for 1 \(currency)",
                    holding.rate.rate,
                    unit: unit,
                    day: holding.rate.day,
                    source: isEntered ? EnteredPrices.source : ""
                )
            )
            if holding.rate.isStale(on: settings.asOf) {
                notes.append("The exchange rate is from \(holding.rate.day.text).")
            }
        }
        return Explanation(
            title: "Value of \(holding.asset.symbol.text) in \(holding.account)",
            value: holding.baseValue?.description,
            unit: unit,
            formula: "quantity × \(holding.valuedAt == .cost ? "cost per unit" : "price") × multiplier × exchange rate",
            rows: rows,
            notes: notes
        )
    }

    private func explainUnrealized(_ holding: Holding) -> Explanation {
        var rows = [Explanation.ExplanationRow("Value", holding.baseValue ?? .zero, unit: unit, day: settings.asOf)]
        for lot in holding.lots {
            rows.append(
                Explanation.ExplanationRow(
                    "Cost of \(lot.quantity)",
                    -lot.baseCost,
                    unit: unit,
                    day: lot.day,
                    source: settings.method.title,
                    transaction: lot.opening
                )
            )
        }
        var notes: [String] = []
        if let gain = holding.unrealized {
            notes.append(Self.origins(of: gain, in: settings.base))
        }
        if let note = holding.valuationNote { notes.append(note) }
        return Explanation(
            title: "Unrealized gain of \(holding.asset.symbol.text) in \(holding.account)",
            value: holding.unrealized?.total.description,
            unit: unit,
            formula: "value − Σ cost basis of lots, each at the exchange rate of its day",
            rows: rows,
            notes: notes
        )
    }
}
