import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues

/// Everything somebody owns, as tiles.
struct PortfolioTiles {
    let sheet: PortfolioSheet
    let formatter: PortfolioFormatter

    var strip: TileStripView {
        TileStripView(columns: 6, tiles: [value, dayChange, unrealized, realized, income, returns])
    }

    private var value: TileView {
        tile(
            "value",
            label: "Value",
            definition:
                "Market value of all holdings and cash at the latest prices and exchange rates. A holding without a price "
                + "counts at cost basis; without a price and a cost it is excluded.",
            value: .money(formatter.money.text(sheet.value)),
            foot: [.plain(PortfolioFormatter.extent(of: sheet))],
            role: "lead",
            explain: .value
        )
    }

    private var dayChange: TileView {
        tile(
            "day-change",
            label: "Day change",
            definition: "The change in value on the last day with new prices, without deposits and withdrawals.",
            value: .money(formatter.money.signed(sheet.dayChange), tone: formatter.tone(sheet.dayChange)),
            foot: [.plain(sheet.dayReturn.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? "")],
            explain: .dayChange
        )
    }

    private var unrealized: TileView {
        gain(
            "unrealized",
            label: "Unrealized gain",
            definition: "Market value less cost basis of what is held, each lot at the exchange rate of its day.",
            gain: sheet.unrealized,
            metric: .unrealized
        )
    }

    private var realized: TileView {
        gain(
            "realized",
            label: "Realized gain",
            definition: "Proceeds less cost basis of what was sold, after charges.",
            gain: sheet.realized,
            metric: .realized
        )
    }

    private var income: TileView {
        let year = sheet.months.filter { $0.month > sheet.asOf.adding(months: -12) }.reduce(Money.zero) {
            $0 + $1.total
        }
        return tile(
            "income",
            label: "Income",
            definition:
                "Dividends and interest less charges that belong to no trade, after tax, at the exchange rates of their "
                + "days.",
            value: .money(formatter.money.signed(sheet.income), tone: formatter.tone(sheet.income)),
            foot: [.money(formatter.money.text(year)), .plain(" in 12 months")],
            explain: .income
        )
    }

    private var returns: TileView {
        let definition =
            "Time-weighted: the return of money invested throughout, unaffected by deposits and withdrawals. "
            + "Money-weighted: the rate at which the invested money grew. Annualized for periods of a year or more."
        guard let all = sheet.returns.last, case .success(let own) = all.own else {
            return tile(
                "return",
                label: "Return",
                definition: definition,
                value: .plain(FractionText.none),
                foot: [],
                role: "tail"
            )
        }
        let rate = own.annualized ?? (try? own.timeWeighted.get())
        let weighted = (try? own.moneyWeighted.get()).map { $0.perYear ?? $0.overPeriod }
        let until = own.until.map { ", until \(DayText.medium($0))" } ?? ""
        return tile(
            "return",
            label: own.annualized == nil ? "Return" : "Annualized return",
            definition: definition,
            value: .plain(FractionText.signed(rate), tone: FractionText.direction(rate)),
            foot: [.plain("money-weighted \(FractionText.signed(weighted))\(until)")],
            role: "tail",
            explain: .timeWeighted
        )
    }

    private func gain(
        _ id: String,
        label: String,
        definition: String,
        gain: GainSplit,
        metric: MetricName
    ) -> TileView {
        let foot: [TextPartView] =
            gain.currency == .zero
            ? [] : [.money(formatter.money.signed(gain.currency)), .plain(" currency gain")]
        return tile(
            id,
            label: label,
            definition: definition,
            value: .money(formatter.money.signed(gain.total), tone: formatter.tone(gain.total)),
            foot: foot,
            explain: metric
        )
    }

    private func tile(
        _ id: String,
        label: String,
        definition: String,
        value: TextPartView,
        foot: [TextPartView],
        role: String = "",
        explain: MetricName? = nil
    ) -> TileView {
        TileView(
            id: id,
            label: label,
            definition: definition,
            value: [value],
            foot: foot,
            role: role,
            explainHref: explain.map { PortfolioFormatter.explain($0, period: $0.hasPeriod ? .max : nil) }
        )
    }
}

/// How much a portfolio varies, as tiles.
struct RiskTiles {
    let risk: PortfolioRisk
    let formatter: PortfolioFormatter
    let value: Money

    var strip: TileStripView {
        TileStripView(
            columns: 6,
            tiles: [
                tile(
                    "volatility",
                    label: "Volatility",
                    definition: "Standard deviation of daily returns × √252, over \(risk.days) days.",
                    text: FractionText.plain(risk.volatility),
                    foot: risk.benchmarkVolatility.map { "benchmark \(FractionText.plain($0))" } ?? "per year",
                    metric: .volatility
                ),
                tile(
                    "beta",
                    label: "Beta",
                    definition:
                        "How strongly returns move when the benchmark moves: covariance of daily returns ÷ variance of the "
                        + "benchmark.",
                    text: FractionText.number(risk.beta),
                    foot: "correlation \(FractionText.number(risk.correlation))",
                    metric: risk.beta == nil ? nil : .beta
                ),
                loss(
                    "value-at-risk",
                    label: "Historical value at risk",
                    definition: "The one-day loss that was not exceeded on 95 of 100 days of the last year.",
                    loss: risk.historicalValueAtRisk,
                    metric: .valueAtRisk
                ),
                loss(
                    "normal-value-at-risk",
                    label: "Parametric value at risk",
                    definition:
                        "The same loss if returns followed the normal distribution, which has fewer extreme losses.",
                    loss: risk.parametricValueAtRisk,
                    metric: .parametricValueAtRisk
                ),
                tile(
                    "drawdown",
                    label: "Maximum drawdown",
                    definition: "The largest drop from a high to a later low, unaffected by deposits and withdrawals.",
                    text: FractionText.plain(risk.drawdown?.depth),
                    foot: risk.drawdown.map { "\(DayText.short($0.peak)) – \(DayText.short($0.trough))" }
                        ?? "no drawdown",
                    metric: .drawdown
                ),
                tile(
                    "below-high",
                    label: "Current drawdown",
                    definition: "How far it is below its highest point so far.",
                    text: FractionText.plain(risk.currentDrawdown),
                    foot: "now",
                    metric: .belowHigh,
                    role: "tail"
                ),
            ]
        )
    }

    private func loss(
        _ id: String,
        label: String,
        definition: String,
        loss: Double?,
        metric: MetricName
    ) -> TileView {
        let amount = loss.map { formatter.money.text(Money(rounding: $0 * value.double)) }
        return tile(
            id,
            label: label,
            definition: definition,
            text: FractionText.plain(loss),
            foot: amount ?? "",
            metric: metric,
            isMoney: true
        )
    }

    private func tile(
        _ id: String,
        label: String,
        definition: String,
        text: String,
        foot: String,
        metric: MetricName?,
        isMoney: Bool = false,
        role: String = ""
    ) -> TileView {
        TileView(
            id: id,
            label: label,
            definition: definition,
            value: [.plain(text)],
            foot: [isMoney ? .money(foot) : .plain(foot)],
            role: role,
            explainHref: metric.map { PortfolioFormatter.explain($0) }
        )
    }
}
