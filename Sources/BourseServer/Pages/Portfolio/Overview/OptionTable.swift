import BourseAlerts
import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues

/// The options of a portfolio by what they are on, with their Greeks.
struct OptionTable {
    let sheet: PortfolioSheet
    let formatter: PortfolioFormatter

    /// An underlying, an option, one without a model value, or the total of a currency.
    private struct Row {
        let name: String
        let under: String
        /// The value and the Greeks.
        let cells: [MetricName: Cell]
        /// The subject of an alert; nil for a total.
        var subject: AlertSubject?
    }

    private static let metrics: [(title: String, metric: MetricName)] = [
        ("Model value", .optionValue), ("Delta", .delta), ("Gamma", .gamma), ("Theta per day", .theta),
        ("Vega per point", .vega), ("Rho per point", .rho),
    ]

    /// Nothing when no option is held.
    var html: HTML? {
        let (underlyings, problems) = sheet.options
        guard !underlyings.isEmpty || !problems.isEmpty else { return nil }
        let metrics = Self.metrics.map { title, metric in
            Column<Row>(title, .number) { $0.cells[metric] ?? .absent(nil) }
        }
        let alert = Column<Row>("Alert") { row in
            row.subject.map { .text("Alert me", href: AlertPages.newHref($0)) } ?? .text("")
        }
        .css(head: "screen-only", cells: "screen-only")
        return Table(
            id: "options",
            heading: "Options",
            caption: "Options by underlying, with Greeks",
            style: .metrics,
            columns: [Column("Position") { .name($0.name, under: $0.under) }] + metrics + [alert],
            rows: underlyings.flatMap(rows) + problems.map(row)
                + sheet.optionTotals.filter { $0.underlyings > 1 }.map(row),
            basis: "Model values; holdings are valued at quoted prices. The model is American, for indices European, "
                + "with last year's dividends and a risk-free rate of 4% a year. Volatility is that of the option's "
                + "quote, else of your last trade, else of the last year. Delta is in shares, including shares held. "
                + "In totals, delta is money, and gamma is its change when underlyings move 1%."
        )
        .html
    }

    private func rows(_ underlying: UnderlyingGreeks) -> [Row] {
        let symbol = underlying.underlying
        let whole = Row(
            name: symbol.name,
            under:
                "\(Count.of(underlying.options.count, "option")), \(PortfolioFormatter.quantity(underlying.shares)) shares",
            cells: cells(
                underlying.options.reduce(Money.zero) { $0 + $1.modelValue },
                underlying.total,
                on: symbol,
                in: underlying.options.first?.currency
            ),
            subject: .symbol(symbol)
        )
        return [whole]
            + underlying.options.map { option in
                Row(
                    name: Self.name(option),
                    under: "\(option.account) · volatility "
                        + "\(FractionText.plain(option.volatility.value, decimals: 1)), \(option.volatility.source)",
                    cells: cells(option.modelValue, option.greeks, on: symbol, in: option.currency),
                    subject: .option(option.contract)
                )
            }
    }

    private func row(_ problem: OptionProblem) -> Row {
        Row(
            name: problem.contract.text,
            under: problem.message,
            cells: Dictionary(Self.metrics.map { ($0.metric, .absent(problem.message)) }) { first, _ in first },
            subject: .option(problem.contract)
        )
    }

    private func row(_ total: OptionTotal) -> Row {
        let money = formatter.text(in: total.currency)
        func cell(_ metric: MetricName, _ amount: Money) -> Cell {
            .money(money.text(amount), explain: PortfolioFormatter.explain(metric, part: total.currency.code))
        }
        return Row(
            name: "Total, \(total.currency)",
            under: Count.of(total.underlyings, "underlying"),
            cells: [
                .optionValue: cell(.optionValue, total.modelValue),
                .delta: cell(.delta, Money(rounding: total.deltaValue)),
                .gamma: cell(.gamma, Money(rounding: total.gammaValue)),
                .theta: cell(.theta, Money(rounding: total.theta)), .vega: cell(.vega, Money(rounding: total.vega)),
                .rho: cell(.rho, Money(rounding: total.rho)),
            ]
        )
    }

    private func cells(
        _ value: Money,
        _ greeks: PortfolioGreeks,
        on symbol: Symbol,
        in currency: Currency?
    ) -> [MetricName: Cell] {
        func cell(_ metric: MetricName, _ text: String) -> Cell {
            .money(text, explain: PortfolioFormatter.explain(metric, symbol: symbol))
        }
        return [
            .optionValue: cell(.optionValue, formatter.text(in: currency ?? formatter.base).text(value)),
            .delta: cell(.delta, FractionText.number(greeks.delta)),
            .gamma: cell(.gamma, FractionText.number(greeks.gamma)),
            .theta: cell(.theta, FractionText.number(greeks.theta)),
            .vega: cell(.vega, FractionText.number(greeks.vega)), .rho: cell(.rho, FractionText.number(greeks.rho)),
        ]
    }

    /// "−2 AAPL 16 Jan 2027 240 call".
    private static func name(_ option: OptionHolding) -> String {
        "\(PortfolioFormatter.quantity(option.quantity)) \(option.contract.text)"
    }
}
