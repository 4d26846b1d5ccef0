import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseWeb

/// Everything derived from a position, as the builder shows it.
struct BuilderFigures {
    let analysis: PositionAnalysis
    let asked: BuilderQuery
    let money: MoneyText
    let today: TradingDay
    /// Where the results by price are as CSV.
    let csvHref: String
    let drawing: PayoffDrawing
    let words: PayoffFormatter

    /// The width of a chart over eight columns, over four, on a tablet and on a phone, in pixels.
    static let wide = 742.0, narrow = 346.0, tablet = 684.0, phone = 332.0

    init(
        _ analysis: PositionAnalysis,
        asked: BuilderQuery,
        address: Query,
        money: MoneyText,
        today: TradingDay
    ) {
        csvHref = address.href("/options/payoff.csv")
        self.analysis = analysis
        self.asked = asked
        self.money = money
        self.today = today
        drawing = PayoffDrawing(
            analysis,
            money: money,
            symbol: asked.draft.symbol,
            elapsed: asked.elapsed,
            shift: Double(asked.shift) / 100
        )
        words = PayoffFormatter(analysis, money: money)
    }

    var elapsed: Int { drawing.elapsed }
    var spot: Double { analysis.position.market.spot.double }

    var view: BuilderFiguresView {
        let grids = BuilderGrids(drawing: drawing, today: today, showsRisk: asked.showsRisk)
        return BuilderFiguresView(
            tiles: tiles,
            warnings: analysis.warnings.map(warning),
            hasWarnings: !analysis.warnings.isEmpty,
            payoff: payoff(areStrikesMovable: true),
            sentences: words.sentences.map(SentenceView.init),
            scenario: scenario,
            greeks: greeks,
            units: [
                OptionView(value: "money", title: money.currency.sign, isSelected: !asked.showsRisk),
                OptionView(value: "risk", title: "% of risk", isSelected: asked.showsRisk),
            ],
            dateGrid: grids.dates,
            volatilityGrid: grids.volatilities,
            sensitivity: grids.sensitivity,
            cone: cone
        )
    }

    /// What a change leads to, read out.
    func announcement(_ name: String) -> String {
        "\(name). Maximum loss \(words.worstFigure), "
            + "maximum profit \(words.bestFigure)."
    }

    // MARK: - Scenario and Greeks

    private var scenario: ScenarioView {
        let horizon = analysis.horizon
        let profit = BuilderForm.shown(
            Money(rounding: drawing.valuation.profit(spot: spot, elapsed: Double(elapsed), shift: drawing.shift))
        )
        let shift = asked.shift
        let reading = shift == 0 ? "unchanged" : "\(BuilderForm.number(Double(shift), 0)) points"
        return ScenarioView(
            days: SliderView(
                name: "at",
                label: "Days from now",
                minimum: "0",
                maximum: "\(max(1, horizon))",
                value: "\(elapsed)",
                reading: elapsed == 0 ? "today" : "\(elapsed) of \(horizon), \(days(elapsed))",
                isStill: horizon == 0
            ),
            shift: SliderView(
                name: "shift",
                label: "Volatility change",
                minimum: "-\(BuilderQuery.widestShift)",
                maximum: "\(BuilderQuery.widestShift)",
                value: "\(shift)",
                reading: reading,
                isStill: horizon == 0
            ),
            outcome: [
                .plain(
                    "\(elapsed == 0 ? "Today" : "On \(days(elapsed))") at \(words.price(analysis.position.market.spot)): "
                ),
                .money(money.signed(profit), tone: JournalFormatter.direction(profit)),
            ]
        )
    }

    private var greeks: GreeksView {
        let total = analysis.total
        func row(_ name: String, _ unit: String, _ value: Double, _ decimals: Int) -> GreekView {
            GreekView(name: name, unit: unit, value: BuilderForm.number(value, decimals))
        }
        let sign = money.currency.sign
        return GreeksView(
            moment: "whole position, today",
            totals: [
                row("Delta", "\(sign) per \(sign)1 of the underlying", total.delta, 2),
                row("Gamma", "delta per \(sign)1", total.gamma, 3),
                row("Theta", "\(sign) per calendar day", total.theta / 365, 2),
                row("Vega", "\(sign) per point of volatility", total.vega / 100, 2),
                row("Rho", "\(sign) per point of rate", total.rho / 100, 2),
            ],
            legs: zip(analysis.position.legs, analysis.legValues).filter { $0.0.instrument != .cash }.map {
                leg,
                value in
                LegGreeksView(
                    leg: LegFormatter.brief(leg, showsDays: analysis.position.expiries.count > 1),
                    delta: BuilderForm.number(value.delta, 1),
                    gamma: BuilderForm.number(value.gamma, 2),
                    theta: BuilderForm.number(value.theta / 365, 2),
                    vega: BuilderForm.number(value.vega / 100, 2),
                    rho: BuilderForm.number(value.rho / 100, 2)
                )
            },
            basis: basis
        )
    }

    private var basis: String {
        let style =
            analysis.position.market.style == .american
            ? "with the premium for early exercise" : "European exercise"
        return "Black–Scholes–Merton, each leg at its own volatility, rate \(asked.draft.rate)%, dividends "
            + "\(asked.draft.dividendYield)% a year; \(style)."
    }
}

extension SentenceView {
    /// A sentence with its amounts marked.
    init(_ sentence: Sentence) {
        self.init(parts: sentence.parts.map { $0.isAmount ? .money($0.text) : .plain($0.text) })
    }
}
