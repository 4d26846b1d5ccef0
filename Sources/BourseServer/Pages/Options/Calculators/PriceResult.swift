import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// The price of one option, its Greeks in money, both styles side by side, and when to exercise early.
struct PriceResult {
    private let inputs: CalculatorInputs
    private let money: MoneyText
    private let today: TradingDay
    private let european: OptionValue
    private let american: OptionValue

    init(_ inputs: CalculatorInputs, money: MoneyText, today: TradingDay) {
        self.inputs = inputs
        self.money = money
        self.today = today
        european = OptionValue(of: inputs.terms, style: .european, dividends: inputs.dividends)
        american = OptionValue(of: inputs.terms, style: .american, dividends: inputs.dividends)
    }

    private var terms: OptionTerms { inputs.terms }
    private var value: OptionValue { inputs.style == .american ? american : european }
    private var shares: Double { inputs[.quantity] * Double(PositionLeg.contractSize) }

    private func text(_ value: Double, _ decimals: Int = 4) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals)
    }

    /// `$3.63`.
    var headline: String { money.text(Money(rounding: value.price)) }

    var view: PriceResultView {
        let contracts = NumberText.count(Int(inputs[.quantity]))
        return PriceResultView(
            tiles: TileStripView(columns: 5, tiles: tiles),
            sentences: sentences.map(SentenceView.init),
            styles: styles,
            stylesNote: "value of early exercise",
            greeks: GreekFormatter(value: value, higher: BlackScholes.higher(terms), shares: shares, money: money).rows,
            greeksNote: "for \(contracts) bought \(inputs[.quantity] == 1 ? "contract" : "contracts")",
            boundary: boundary,
            boundaryNote: boundaryNote,
            basis: basis
        )
    }

    private var basis: String {
        let model =
            inputs.dividends.isEmpty
            ? "Black–Scholes–Merton; American exercise after Andersen, Lake and Offengenden"
            : "the price falls by each dividend on its ex-dividend date; solved on a grid"
        return "\(model). Epsilon, vanna, charm, vomma and speed are those of the European option with the yield alone."
    }

    /// Where a buyer comes out even at expiry.
    private var breakEven: Double {
        terms.right == .call ? terms.strike + value.price : terms.strike - value.price
    }

    private var tiles: [TileView] {
        let intrinsic = terms.intrinsic
        let chance = BlackScholes.probabilityInTheMoney(terms)
        let cost = Money(rounding: value.price * shares)
        return [
            .tile(
                "price",
                label: "Price",
                definition: "The model value of the option, per share.",
                value: text(value.price),
                foot: "\(money.text(cost)) for \(NumberText.count(Int(shares))) shares",
                role: "lead"
            ),
            .tile(
                "intrinsic",
                label: OptionTerm.intrinsicValue.name,
                definition: OptionTerm.intrinsicValue.definition,
                value: text(intrinsic),
                foot: intrinsic > 0 ? "in the money" : "no value now"
            ),
            .tile(
                "time-value",
                label: OptionTerm.timeValue.name,
                definition: OptionTerm.timeValue.definition,
                value: text(value.price - intrinsic),
                foot: "0 at expiration"
            ),
            .tile(
                "break-even",
                label: OptionTerm.breakEven.name,
                definition: OptionTerm.breakEven.definition(
                    adding: "For a buyer: the strike plus the price of a call, or less that of a put."
                ),
                value: text(max(0, breakEven), 2),
                foot: NumberText.percent(Ratio(rounding: breakEven / terms.spot - 1), plus: "+")
            ),
            .tile(
                "in-the-money",
                label: OptionTerm.inTheMoney.name,
                definition: OptionTerm.inTheMoney.definition(
                    adding: "Here, the risk-neutral probability that it will at expiration, not a forecast."
                ),
                value: NumberText.percent(Ratio(rounding: chance)),
                foot: "probability at expiration"
            ),
        ]
    }

    private var sentences: [Sentence] {
        let cost = money.text(Money(rounding: value.price * shares))
        let breakEven = money.text(Money(rounding: max(0, self.breakEven)))
        let side = terms.right == .call ? "above" : "below"
        let gain = money.text(Money(rounding: max(0, terms.strike - value.price) * shares))
        let most: Sentence =
            terms.right == .call
            ? "A buyer's profit is unlimited, and so is a seller's loss."
            : "A buyer's maximum profit is \(amount: gain), if the price falls to $0; a seller loses the same amount."
        return [
            "A buyer's maximum loss is the price: \(amount: cost).",
            most,
            "At expiration a buyer makes money if the price is \(side) \(breakEven).",
        ]
    }

    private var styles: [StylePriceView] {
        func row(_ label: String, _ decimals: Int, _ value: (OptionValue) -> Double) -> StylePriceView {
            let (left, right) = (value(european), value(american))
            return StylePriceView(
                label: label,
                european: text(left, decimals),
                american: text(right, decimals),
                difference: BuilderForm.number(right - left, decimals)
            )
        }
        return [
            row("Price", 4) { $0.price }, row("Delta", 4) { $0.delta }, row("Gamma", 6) { $0.gamma },
            row("Theta per day", 4) { $0.theta / 365 }, row("Vega per point", 4) { $0.vega / 100 },
            row("Rho per point", 4) { $0.rho / 100 },
        ]
    }

    // MARK: - Early exercise

    private var points: [LineChart.Point] {
        guard inputs.style == .american, inputs.dividends.isEmpty, inputs[.days] >= 2 else { return [] }
        let boundary = AmericanOption.exerciseBoundary(terms)
        return (0..<Int(inputs[.days])).compactMap { day in
            let years = (inputs[.days] - Double(day)) / 365
            guard let next = boundary.firstIndex(where: { $0.yearsToExpiry >= years }), next > 0 else { return nil }
            // The points are close enough to each other for a straight line between them.
            let (near, far) = (boundary[next - 1], boundary[next])
            let share = (years - near.yearsToExpiry) / (far.yearsToExpiry - near.yearsToExpiry)
            let price = near.price + share * (far.price - near.price)
            let date = today.adding(days: day)
            return LineChart.Point(
                day: date.number,
                label: DayText.medium(date),
                values: [price],
                details: [money.text(Money(rounding: price))]
            )
        }
    }

    private var boundary: ChartPanelView? {
        let points = points
        guard points.count > 1 else { return nil }
        let side = terms.right == .call ? "at or above" : "at or below"
        let chart = LineChart(
            text: ChartText(
                title: "Price of the underlying at which exercise is optimal",
                summary: "On each day until expiration, exercise is optimal with the underlying \(side) this line.",
                empty: "Early exercise never pays"
            ),
            axis: .measure { PayoffDrawing.priceLabel($0) },
            columns: [ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Price")],
            points: points,
            hasArea: false
        )
        return ChartPanelView(
            id: "boundary",
            heading: "When to exercise early",
            remark: "\(side) the line",
            span: "",
            wide: chart.svg(id: "boundary-wide", size: ChartSize(width: BuilderMetrics.wide, height: 240)),
            middle: chart.svg(id: "boundary-middle", size: ChartSize(width: BuilderMetrics.tablet, height: 240)),
            phone: chart.svg(id: "boundary-phone", size: ChartSize(width: BuilderMetrics.phone, height: 220)),
            basis: "Underlying, \(money.currency.code)",
            table: DataTableView(chart.table)
        )
    }

    private var boundaryNote: String? {
        guard inputs.style == .american, boundary == nil else { return nil }
        if !inputs.dividends.isEmpty {
            return "With cash dividends, early exercise of a call is optimal only just before an ex-dividend date."
        }
        if inputs[.days] < 2 { return "Too close to expiration for a daily chart." }
        return terms.right == .call
            ? "Without dividends, early exercise of a call is never optimal: selling it pays more."
            : "At these rates, early exercise of the put is never optimal."
    }
}
