import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseWeb

/// Everything derived from a position, as the builder shows it.
struct BuilderMetrics {
    let analysis: PositionAnalysis
    let builderQuery: BuilderQuery
    let money: MoneyText
    let today: TradingDay
    /// The results by price as a file.
    let file: FileAddress
    let drawing: PayoffDrawing
    let formatter: PayoffFormatter

    /// The width of a chart over eight columns, over four, on a tablet and on a phone, in pixels.
    static let wide = 742.0, narrow = 346.0, tablet = 684.0, phone = 332.0

    init(
        _ analysis: PositionAnalysis,
        builderQuery: BuilderQuery,
        address: Query,
        money: MoneyText,
        today: TradingDay
    ) {
        file = FileAddress(address.href("/options/payoff"))
        self.analysis = analysis
        self.builderQuery = builderQuery
        self.money = money
        self.today = today
        drawing = PayoffDrawing(
            analysis,
            money: money,
            symbol: builderQuery.draft.symbol,
            elapsed: builderQuery.elapsed,
            shift: Double(builderQuery.shift) / 100
        )
        formatter = PayoffFormatter(analysis, money: money)
    }

    var elapsed: Int { drawing.elapsed }
    var spot: Double { analysis.position.market.spot.double }

    var view: BuilderMetricsView {
        let grids = BuilderGrids(drawing: drawing, today: today, showsRisk: builderQuery.showsRisk)
        return BuilderMetricsView(
            tiles: tiles,
            warnings: analysis.warnings.map(warning),
            hasWarnings: !analysis.warnings.isEmpty,
            payoff: payoff(areStrikesMovable: true),
            sentences: formatter.sentences.map(SentenceView.init),
            scenario: scenario,
            greeks: greeks,
            units: [
                OptionView(value: "money", title: money.currency.sign, isSelected: !builderQuery.showsRisk),
                OptionView(value: "risk", title: "% of risk", isSelected: builderQuery.showsRisk),
            ],
            dateGrid: grids.dates,
            volatilityGrid: grids.volatilities,
            sensitivity: grids.sensitivity,
            cone: cone
        )
    }

    /// What a change leads to, read out.
    func announcement(_ name: String) -> String {
        "\(name). Maximum loss \(formatter.worstText), "
            + "maximum profit \(formatter.bestText)."
    }

    // MARK: - Scenario and Greeks

    var scenario: ScenarioView {
        let horizon = analysis.horizon
        let profit = BuilderForm.shown(
            Money(rounding: drawing.valuation.profit(spot: spot, elapsed: Double(elapsed), shift: drawing.shift))
        )
        let shift = builderQuery.shift
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
                    "\(elapsed == 0 ? "Today" : "On \(days(elapsed))") at \(formatter.price(analysis.position.market.spot)): "
                ),
                .money(money.signed(profit), tone: JournalFormatter.direction(profit)),
            ]
        )
    }

    private var greeks: GreeksView {
        let total = analysis.total
        func row(_ name: String, unit: String, value: Double, decimals: Int) -> GreekView {
            GreekView(name: name, unit: unit, value: BuilderForm.number(value, decimals))
        }
        let sign = money.currency.sign
        return GreeksView(
            moment: "whole position, today",
            totals: [
                row("Delta", unit: "\(sign) per \(sign)1 of the underlying", value: total.delta, decimals: 2),
                row("Gamma", unit: "delta per \(sign)1", value: total.gamma, decimals: 3),
                row("Theta", unit: "\(sign) per calendar day", value: total.theta / 365, decimals: 2),
                row("Vega", unit: "\(sign) per point of volatility", value: total.vega / 100, decimals: 2),
                row("Rho", unit: "\(sign) per point of rate", value: total.rho / 100, decimals: 2),
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
        return "Black–Scholes–Merton, each leg at its own volatility, rate \(builderQuery.draft.rate)%, dividends "
            + "\(builderQuery.draft.dividendYield)% a year; \(style)."
    }
}

extension SentenceView {
    /// A sentence with its amounts marked.
    init(_ sentence: Sentence) {
        self.init(parts: sentence.parts.map { $0.isAmount ? .money($0.text) : .plain($0.text) })
    }
}
