import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues

/// Everything somebody owns, as tiles.
struct PortfolioTiles {
    let sheet: PortfolioSheet
    let words: PortfolioFormatter

    var strip: TileStripView {
        TileStripView(columns: 6, tiles: [value, dayChange, unrealized, realized, income, returns])
    }

    private var value: TileView {
        tile(
            "value",
            "Value",
            "Market value of all holdings and cash at the latest prices and exchange rates. A holding without a price "
                + "counts at cost basis; without a price and a cost it is excluded.",
            .money(words.money.text(sheet.value)),
            [.plain(PortfolioFormatter.extent(of: sheet))],
            role: "lead",
            explain: .value
        )
    }

    private var dayChange: TileView {
        tile(
            "day-change",
            "Day change",
            "The change in value on the last day with new prices, without deposits and withdrawals.",
            .money(words.money.signed(sheet.dayChange), tone: words.tone(sheet.dayChange)),
            [.plain(sheet.dayReturn.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? "")],
            explain: .dayChange
        )
    }

    private var unrealized: TileView {
        gain(
            "unrealized",
            "Unrealized gain",
            "Market value less cost basis of what is held, each lot at the exchange rate of its day.",
            sheet.unrealized,
            .unrealized
        )
    }

    private var realized: TileView {
        gain(
            "realized",
            "Realized gain",
            "Proceeds less cost basis of what was sold, after charges.",
            sheet.realized,
            .realized
        )
    }

    private var income: TileView {
        let year = sheet.months.filter { $0.month > sheet.asOf.adding(months: -12) }.reduce(Money.zero) {
            $0 + $1.total
        }
        return tile(
            "income",
            "Income",
            "Dividends and interest less charges that belong to no trade, after tax, at the exchange rates of their "
                + "days.",
            .money(words.money.signed(sheet.income), tone: words.tone(sheet.income)),
            [.money(words.money.text(year)), .plain(" in 12 months")],
            explain: .income
        )
    }

    private var returns: TileView {
        let definition =
            "Time-weighted: the return of money invested throughout, unaffected by deposits and withdrawals. "
            + "Money-weighted: the rate at which the invested money grew. Annualized for periods of a year or more."
        guard let all = sheet.returns.last, case .success(let own) = all.own else {
            return tile("return", "Return", definition, .plain(FractionText.none), [], role: "tail")
        }
        let rate = own.annualized ?? (try? own.timeWeighted.get())
        let weighted = (try? own.moneyWeighted.get()).map { $0.perYear ?? $0.overPeriod }
        let until = own.until.map { ", until \(DayText.medium($0))" } ?? ""
        return tile(
            "return",
            own.annualized == nil ? "Return" : "Annualized return",
            definition,
            .plain(FractionText.signed(rate), tone: FractionText.direction(rate)),
            [.plain("money-weighted \(FractionText.signed(weighted))\(until)")],
            role: "tail",
            explain: .timeWeighted
        )
    }

    private func gain(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ gain: GainSplit,
        _ figure: MetricName
    ) -> TileView {
        let foot: [TextPartView] =
            gain.currency == .zero
            ? [] : [.money(words.money.signed(gain.currency)), .plain(" currency gain")]
        return tile(
            id,
            label,
            definition,
            .money(words.money.signed(gain.total), tone: words.tone(gain.total)),
            foot,
            explain: figure
        )
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: TextPartView,
        _ foot: [TextPartView],
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
    let words: PortfolioFormatter
    let value: Money

    var strip: TileStripView {
        TileStripView(
            columns: 6,
            tiles: [
                tile(
                    "volatility",
                    "Volatility",
                    "Standard deviation of daily returns × √252, over \(risk.days) days.",
                    FractionText.plain(risk.volatility),
                    risk.benchmarkVolatility.map { "benchmark \(FractionText.plain($0))" } ?? "per year",
                    .volatility
                ),
                tile(
                    "beta",
                    "Beta",
                    "How strongly returns move when the benchmark moves: covariance of daily returns ÷ variance of the "
                        + "benchmark.",
                    FractionText.number(risk.beta),
                    "correlation \(FractionText.number(risk.correlation))",
                    risk.beta == nil ? nil : .beta
                ),
                loss(
                    "value-at-risk",
                    "Historical value at risk",
                    "The one-day loss that was not exceeded on 95 of 100 days of the last year.",
                    risk.historicalValueAtRisk,
                    .valueAtRisk
                ),
                loss(
                    "normal-value-at-risk",
                    "Parametric value at risk",
                    "The same loss if returns followed the normal distribution, which has fewer extreme losses.",
                    risk.parametricValueAtRisk,
                    .parametricValueAtRisk
                ),
                tile(
                    "drawdown",
                    "Maximum drawdown",
                    "The largest drop from a high to a later low, unaffected by deposits and withdrawals.",
                    FractionText.plain(risk.drawdown?.depth),
                    risk.drawdown.map { "\(DayText.short($0.peak)) – \(DayText.short($0.trough))" } ?? "no drawdown",
                    .drawdown
                ),
                tile(
                    "below-high",
                    "Current drawdown",
                    "How far it is below its highest point so far.",
                    FractionText.plain(risk.currentDrawdown),
                    "now",
                    .belowHigh,
                    role: "tail"
                ),
            ]
        )
    }

    private func loss(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ loss: Double?,
        _ figure: MetricName
    ) -> TileView {
        let amount = loss.map { words.money.text(Money(rounding: $0 * value.double)) }
        return tile(id, label, definition, FractionText.plain(loss), amount ?? "", figure, isMoney: true)
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ text: String,
        _ foot: String,
        _ figure: MetricName?,
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
            explainHref: figure.map { PortfolioFormatter.explain($0) }
        )
    }
}
