import BourseAlerts
import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio

/// The options of a portfolio by what they are on, with their Greeks.
struct OptionTable {
    let sheet: PortfolioSheet
    let words: PortfolioFormatter

    /// Nothing when no option is held.
    var table: MetricTableView? {
        let (underlyings, problems) = sheet.options
        guard !underlyings.isEmpty || !problems.isEmpty else { return nil }
        return MetricTableView(
            id: "options",
            heading: "Options",
            caption: "Options by underlying, with Greeks",
            headings: [
                MetricHeadView("Position", css: ""), MetricHeadView("Model value"), MetricHeadView("Delta"),
                MetricHeadView("Gamma"), MetricHeadView("Theta per day"), MetricHeadView("Vega per point"),
                MetricHeadView("Rho per point"), MetricHeadView("Alert", css: ""),
            ],
            lines: underlyings.flatMap(lines) + problems.map(line)
                + sheet.optionTotals.filter { $0.underlyings > 1 }.map(line),
            basis: "Model values; holdings are valued at quoted prices. The model is American, for indices European, "
                + "with last year's dividends and a risk-free rate of 4% a year. Volatility is that of the option's "
                + "quote, else of your last trade, else of the last year. Delta is in shares, including shares held. "
                + "In totals, delta is money, and gamma is its change when underlyings move 1%."
        )
    }

    private func lines(_ underlying: UnderlyingGreeks) -> [MetricRowView] {
        let symbol = underlying.underlying
        let whole = MetricRowView(
            name: symbol.name,
            remark:
                "\(Count.of(underlying.options.count, "option")), \(PortfolioFormatter.quantity(underlying.shares)) shares",
            cells: cells(
                underlying.options.reduce(Money.zero) { $0 + $1.modelValue },
                underlying.total,
                on: symbol,
                in: underlying.options.first?.currency
            ) + [alert(.symbol(symbol))]
        )
        return [whole]
            + underlying.options.map { option in
                MetricRowView(
                    name: Self.name(option),
                    remark: "\(option.account) · volatility "
                        + "\(FractionText.plain(option.volatility.value, decimals: 1)), \(option.volatility.source)",
                    cells: cells(option.modelValue, option.greeks, on: symbol, in: option.currency)
                        + [alert(.option(option.contract))]
                )
            }
    }

    private func line(_ problem: OptionProblem) -> MetricRowView {
        MetricRowView(
            name: problem.contract.words,
            remark: problem.message,
            cells: (0..<6).map { _ in .plain(nil, reason: problem.message) } + [alert(.option(problem.contract))]
        )
    }

    private func line(_ total: OptionTotal) -> MetricRowView {
        let money = words.text(in: total.currency)
        func cell(_ figure: MetricName, _ amount: Double) -> MetricCellView {
            .money(
                money.text(Money(rounding: amount)),
                explain: PortfolioFormatter.explain(figure, part: total.currency.code)
            )
        }
        return MetricRowView(
            name: "Total, \(total.currency)",
            remark: Count.of(total.underlyings, "underlying"),
            cells: [
                .money(
                    money.text(total.modelValue),
                    explain: PortfolioFormatter.explain(.optionValue, part: total.currency.code)
                ),
                cell(.delta, total.deltaValue), cell(.gamma, total.gammaValue), cell(.theta, total.theta),
                cell(.vega, total.vega), cell(.rho, total.rho), .words(""),
            ]
        )
    }

    private func cells(
        _ value: Money,
        _ greeks: PortfolioGreeks,
        on symbol: Symbol,
        in currency: Currency?
    ) -> [MetricCellView] {
        func cell(_ figure: MetricName, _ text: String) -> MetricCellView {
            .money(text, explain: PortfolioFormatter.explain(figure, symbol: symbol))
        }
        return [
            cell(.optionValue, words.text(in: currency ?? words.base).text(value)),
            cell(.delta, FractionText.number(greeks.delta)), cell(.gamma, FractionText.number(greeks.gamma)),
            cell(.theta, FractionText.number(greeks.theta)), cell(.vega, FractionText.number(greeks.vega)),
            cell(.rho, FractionText.number(greeks.rho)),
        ]
    }

    private func alert(_ subject: AlertSubject) -> MetricCellView {
        .words("Alert me", pageHref: AlertPages.newHref(subject))
    }

    /// "−2 AAPL 16 Jan 2027 240 call".
    private static func name(_ option: OptionHolding) -> String {
        "\(PortfolioFormatter.quantity(option.quantity)) \(option.contract.words)"
    }
}
