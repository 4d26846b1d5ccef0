import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions

/// Everything derived from a position, as the builder shows it.
struct BuilderFigures {
    let analysis: PositionAnalysis
    let asked: BuilderQuery
    let money: MoneyText
    let today: TradingDay
    /// Where the results by price are as CSV.
    private let csvHref: String
    private let drawing: PayoffDrawing
    private let words: PayoffWords

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
        words = PayoffWords(analysis, money: money)
    }

    private var elapsed: Int { drawing.elapsed }
    private var spot: Double { analysis.position.market.spot.double }

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

    // MARK: - Tiles

    private var tiles: TileStripView {
        TileStripView(columns: 4, tiles: [worst, best, breakEvens, chance, returnOnRisk, margin, net, expected])
    }

    private var moment: String {
        guard let horizon = analysis.position.horizon else { return "at any time" }
        return analysis.profile.isExact ? "at expiry, \(days(horizon))" : "at the first expiry, \(days(horizon))"
    }

    private func days(_ days: Int) -> String { DayText.dayMonth(today.adding(days: days)) }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: [TextPartView],
        _ foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: value, foot: foot, role: role)
    }

    private func place(_ spans: [PriceSpan]) -> [TextPartView] {
        guard let first = spans.first else { return [.plain(moment)] }
        let texts = [first, spans.last].compactMap { $0 }.map { span in
            switch (span.lower, span.upper) {
            case (let lower, nil): "at \(words.price(lower)) or above"
            case (.zero, .zero?): "at a price of 0"
            case (.zero, let upper?): "at \(words.price(upper)) or below"
            case (let lower, let upper?) where lower == upper: "at \(words.price(lower))"
            case (let lower, let upper?): "from \(words.price(lower)) to \(words.price(upper))"
            }
        }
        return [.plain(spans.count == 1 ? texts[0] : texts.joined(separator: ", "))]
    }

    private var worst: TileView {
        tile(
            "max-loss",
            "Maximum loss",
            analysis.profile.isExact
                ? "The worst result at expiry, from the corners of the payoff and its slope beyond the last strike."
                : analysis.profile.isWorstLater
                    ? "The worst result if sold options that live on after the first expiry are kept until they expire."
                    : "The worst result at the first expiry, later options at their model value.",
            [.money(words.worstFigure, tone: analysis.profile.canLose ? "down" : "")],
            analysis.profile.worst == .unlimited ? [.plain("as the price rises")] : place(analysis.profile.worstAt),
            role: "lead"
        )
    }

    private var best: TileView {
        tile(
            "max-profit",
            "Maximum profit",
            "The best result at the first expiry.",
            [.money(words.bestFigure, tone: analysis.profile.canProfit ? "up" : "")],
            analysis.profile.best == .unlimited ? [.plain("as the price rises")] : place(analysis.profile.bestAt)
        )
    }

    private var breakEvens: TileView {
        let prices = analysis.profile.breakEvens
        let moves = prices.map { price in
            NumberText.percent(Ratio(rounding: price.double / spot - 1), plus: "+")
        }
        let figure = prices.prefix(2).map { words.price($0) }.joined(separator: " and ")
        let more = prices.count > 2 ? " and \(prices.count - 2) more" : ""
        return tile(
            "break-evens",
            "Break-evens",
            "Prices of the underlying at which profit and loss are zero at the first expiry.",
            [.plain(prices.isEmpty ? "None" : figure + more)],
            [.plain(prices.isEmpty ? moment : moves.joined(separator: " and "))]
        )
    }

    private var chance: TileView {
        tile(
            "chance",
            "Chance of profit",
            "The share of prices at the first expiry that bring a profit, under the lognormal distribution that the "
                + "volatility and the rate imply. Not a forecast.",
            [.plain(analysis.chanceOfProfit.map { NumberText.percent(Ratio(rounding: $0)) } ?? "—")],
            [.plain("at a volatility of \(asked.draft.volatility)%")]
        )
    }

    private var returnOnRisk: TileView {
        tile(
            "return-on-risk",
            "Return on risk",
            "Maximum profit ÷ maximum loss, when both are limited.",
            [.plain(NumberText.percent(analysis.returnOnRisk))],
            [.plain(analysis.position.horizon.map { Count.of($0, "day") } ?? "no expiry")]
        )
    }

    private var margin: TileView {
        tile(
            "margin",
            "Margin estimate",
            MarginWords.definition(analysis.margin.rule),
            [.money(money.text(analysis.margin.amount))],
            [.plain(MarginWords.brief(analysis.margin.rule))]
        )
    }

    private var net: TileView {
        let flow = analysis.netCashFlow
        return tile(
            "net",
            flow < .zero ? "Net debit" : "Net credit",
            "What opening all legs costs or brings, before fees.",
            [.money(money.text(flow.magnitude))],
            [.plain(flow < .zero ? "paid to open" : "received to open")]
        )
    }

    private var expected: TileView {
        let value = analysis.expectedProfit
        return tile(
            "expected",
            "Expected profit",
            "The mean result over all prices at the first expiry, weighted by their chance under the same distribution "
                + "as the chance of profit.",
            [value.map { .money(money.signed($0), tone: JournalWords.direction($0)) } ?? .plain("—")],
            [.plain(moment)],
            role: "tail"
        )
    }

    private func warning(_ warning: PositionWarning) -> OptionWarningView {
        let text = WarningWords.sentence(warning, in: analysis.position, money: money)
        let (tone, headline) =
            switch warning {
            case .unlimitedLoss: ("bad", "Unlimited loss.")
            case .largeLoss: ("bad", "Large loss.")
            case .losesCover: ("bad", "Cover ends early.")
            case .dividendAssignment, .earlyAssignment: ("warn", "Early assignment.")
            case .pinRisk: ("warn", "Close to the strike.")
            case .assignment: ("note", "Assignment.")
            case .automaticExercise: ("note", "Exercise at expiry.")
            }
        return OptionWarningView(
            tone: tone,
            icon: tone == "note" ? "info" : "warn",
            headline: headline,
            text: text
        )
    }

    // MARK: - Charts

    /// Profit and loss by price.
    func payoff(areStrikesMovable: Bool) -> ChartPanelView {
        let chart = drawing.chart(areStrikesMovable: areStrikesMovable)
        let isMoved = chart.chosen != nil
        let deviation = PriceDistribution(analysis.position.market, days: Double(analysis.horizon)).deviation
        var legend = [LegendItemView(title: analysis.profile.isExact ? "At expiry" : "At the first expiry", key: "")]
        if chart.today != nil { legend.append(LegendItemView(title: "Today", key: "key-2")) }
        if isMoved { legend.append(LegendItemView(title: chart.chosen?.name ?? "", key: "key-chosen")) }
        if deviation > 0 { legend.append(LegendItemView(title: "One standard deviation", key: "key-band")) }
        return panel(
            "payoff",
            "Profit and loss",
            span: "",
            legend: legend,
            chart: chart,
            heights: (320, 300, 300),
            width: Self.wide,
            basis:
                "\(money.currency.code), before fees · \(analysis.profile.isExact ? "exact at expiry" : Self.modelNote)",
            download: csvHref
        )
    }

    private static let modelNote = "later options by the model"

    private func panel(
        _ id: String,
        _ heading: String,
        remark: String = "",
        span: String,
        legend: [LegendItemView],
        chart: some Chart,
        heights: (wide: Double, middle: Double, phone: Double),
        width: Double,
        basis: String,
        download: String?
    ) -> ChartPanelView {
        ChartPanelView(
            id: id,
            heading: heading,
            headingHref: nil,
            remark: remark,
            span: span,
            legend: legend,
            choices: [],
            choicesLabel: "",
            chartEarlier: nil,
            chartLater: nil,
            wide: chart.svg(id: "\(id)-wide", size: ChartSize(width: width, height: heights.wide)),
            middle: chart.svg(id: "\(id)-middle", size: ChartSize(width: Self.tablet, height: heights.middle)),
            phone: chart.svg(id: "\(id)-phone", size: ChartSize(width: Self.phone, height: heights.phone)),
            basis: basis,
            table: DataTableView(chart.table),
            download: download
        )
    }

    private var cone: ChartPanelView {
        let horizon = analysis.position.expiries.last ?? 30
        let market = analysis.position.market
        // The cone opens like a square root, so early days need more points than late ones.
        let count = min(18, max(8, horizon))
        let points = (0...count).map { step -> ProbabilityCone.Point in
            let share = Double(step) / Double(count)
            let day = Double(horizon) * share * share
            let distribution = PriceDistribution(market, days: day)
            func range(_ score: Double) -> ClosedRange<Double> {
                let low = distribution.price(score: -score)
                return low...max(low, distribution.price(score: score))
            }
            func text(_ range: ClosedRange<Double>) -> String {
                "\(words.price(Price(rounding: range.lowerBound))) – \(words.price(Price(rounding: range.upperBound)))"
            }
            let inner = range(1)
            let outer = range(1.96)
            return ProbabilityCone.Point(
                day: day,
                inner: inner,
                outer: outer,
                label: DayText.dayMonth(today.adding(days: Int(day.rounded()))),
                figures: [text(inner), text(outer)]
            )
        }
        let chart = ProbabilityCone(
            text: ChartText(
                title: "Where the price may stand",
                summary: "By \(days(horizon)) the price lies within "
                    + "\(points.last?.figures.first ?? "") with 68 % and \(points.last?.figures.last ?? "") with 95 %.",
                empty: "No days ahead"
            ),
            axis: .measure { PayoffDrawing.priceLabel($0) },
            dayLabel: { [today] day in day == 0 ? "now" : DayText.dayMonth(today.adding(days: Int(day.rounded()))) },
            columns: [ChartTable.Column("Day", .text), ChartTable.Column("68 %"), ChartTable.Column("95 %")],
            points: points,
            spot: PayoffMarks.Price(price: spot, label: words.price(market.spot)),
            breakEvens: analysis.profile.breakEvens.prefix(4).map {
                PayoffMarks.Price(price: $0.double, label: words.price($0))
            },
            expiries: analysis.position.expiries.map { ProbabilityCone.Expiry(day: Double($0), label: days($0)) }
        )
        return panel(
            "cone",
            "Where the price may go",
            span: "span-4",
            legend: [],
            chart: chart,
            heights: (300, 260, 240),
            width: Self.narrow,
            basis: "68 and 95 of 100 paths, volatility \(asked.draft.volatility)%",
            download: nil
        )
    }

    // MARK: - Scenario and Greeks

    private var scenario: ScenarioView {
        let horizon = analysis.horizon
        let profit = Money(
            rounding: drawing.valuation.profit(spot: spot, elapsed: Double(elapsed), shift: drawing.shift)
        )
        let shift = asked.shift
        let reading = shift == 0 ? "as it is" : "\(BuilderForm.number(Double(shift), 0)) points"
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
                label: "Change in IV",
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
                .money(money.signed(profit), tone: JournalWords.direction(profit)),
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
                row("Vega", "\(sign) per point of IV", total.vega / 100, 2),
                row("Rho", "\(sign) per point of rate", total.rho / 100, 2),
            ],
            legs: zip(analysis.position.legs, analysis.legValues).filter { $0.0.instrument != .cash }.map {
                leg,
                value in
                LegGreeksView(
                    leg: LegWords.brief(leg, showsDays: analysis.position.expiries.count > 1),
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
            ? "an American option never below its exercise value" : "European exercise"
        return "Black–Scholes–Merton, each leg at its own volatility, rate \(asked.draft.rate)%, dividends "
            + "\(asked.draft.dividendYield)% a year; \(style)."
    }
}

extension DataTableView {
    /// The figures behind a chart.
    init(_ table: ChartTable) {
        self.init(
            caption: table.caption,
            columns: table.columns.map { DataColumnView(title: $0.heading, isNumber: $0.isNumeric) },
            lines: table.rows.map { row in
                DataLineView(
                    cells: zip(row, table.columns).map { text, column in
                        DataCellView(text: text, isNumber: column.isNumeric, isMoney: column.kind == .money)
                    }
                )
            }
        )
    }
}

extension SentenceView {
    /// A sentence with its amounts marked.
    init(_ sentence: Sentence) {
        self.init(parts: sentence.parts.map { $0.isAmount ? .money($0.text) : .plain($0.text) })
    }
}
