import BourseCore
import BourseDesk
import BourseOptions

/// The volatility behind a price, or why there is none.
struct VolatilityResult {
    private let inputs: CalculatorInputs
    private let money: MoneyText
    private let found: Result<Double, NoImpliedVolatility>

    init(_ inputs: CalculatorInputs, money: MoneyText) {
        self.inputs = inputs
        self.money = money
        found = Result { () throws(NoImpliedVolatility) in
            try ImpliedVolatility.of(price: inputs[.price], inputs.terms, style: inputs.style)
        }
    }

    private static func percent(_ value: Double, _ decimals: Int = 1) -> String {
        NumberText.percent(Ratio(rounding: value), decimals: decimals)
    }

    /// `30.12%`, or why there is none.
    var headline: String {
        switch found {
        case .success(let volatility): Self.percent(volatility, 2)
        case .failure: "no implied volatility"
        }
    }

    private func price(_ volatility: Double) -> Double {
        var terms = inputs.terms
        terms.volatility = volatility
        return inputs.style == .american ? AmericanOption.price(terms) : BlackScholes.price(terms)
    }

    private func text(_ value: Double) -> String { NumberText.ratio(Ratio(rounding: value), decimals: 4) }

    var view: VolatilityResultView {
        let volatility = try? found.get()
        return VolatilityResultView(
            tiles: volatility.map(tiles),
            refusal: refusal,
            bounds: [
                fact("Lowest", price(1e-4)), fact("Highest", price(PricingDomain.volatility.upperBound)),
                fact("Entered", inputs[.price]),
            ],
            sentences: volatility.map(sentences) ?? [],
            ladder: volatility.map(ladder) ?? [],
            basis: inputs.style == .american
                ? "American exercise with a continuous yield; between volatilities of 0.01 % and 500 %."
                : "Black–Scholes–Merton with a continuous yield; the highest price is at a volatility of 500 %."
        )
    }

    private func fact(_ label: String, _ value: Double) -> FactView {
        FactView(label: label, value: text(value), isMoney: false, tone: "")
    }

    private func tiles(_ volatility: Double) -> TileStripView {
        var terms = inputs.terms
        terms.volatility = volatility
        let value = inputs.style == .american ? AmericanOption.value(terms) : BlackScholes.value(terms)
        return TileStripView(
            columns: 4,
            tiles: [
                .tile(
                    "volatility",
                    label: OptionTerm.impliedVolatility.name,
                    definition: OptionTerm.impliedVolatility.definition,
                    value: Self.percent(volatility, 2),
                    foot: "per year",
                    role: "lead"
                ),
                .tile(
                    "daily",
                    label: "Daily move",
                    definition:
                        "The standard deviation of a trading day: the volatility divided by the square root of 252.",
                    value: Self.percent(volatility / 252.0.squareRoot(), 2),
                    foot: "one standard deviation"
                ),
                .tile(
                    "vega",
                    label: OptionTerm.vega.name,
                    definition: OptionTerm.vega.definition,
                    value: text(value.vega / 100),
                    foot: "per point"
                ),
                .tile(
                    "delta",
                    label: OptionTerm.delta.name,
                    definition: OptionTerm.delta.definition,
                    value: text(value.delta),
                    foot: "per $1",
                    role: "tail"
                ),
            ]
        )
    }

    private var refusal: NoticeView? {
        guard case .failure(let reason) = found else { return nil }
        let message = reason.message.capitalizedFirst
        let remedy =
            switch reason {
            case .belowIntrinsic, .noTimeValue:
                " Quotes of options deep in the money are often stale: use the midpoint of bid and ask."
            case .aboveBound: " Check the price and the strike."
            case .noTime: " Enter at least one day."
            case .input: ""
            }
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "No implied volatility for this price",
            detail: message + "." + remedy,
            link: nil
        )
    }

    private func sentences(_ volatility: Double) -> [SentenceView] {
        let distribution = PriceDistribution(
            OptionMarket(
                spot: Price(rounding: inputs[.spot]),
                volatility: volatility,
                rate: inputs[.rate],
                dividendYield: inputs[.dividendYield]
            ),
            days: inputs[.days]
        )
        func price(_ score: Double) -> String { money.text(Money(rounding: distribution.price(score: score))) }
        return [
            SentenceView(
                "At this volatility the price ends between \(price(-1)) and \(price(1)) in about two of three cases."
            ),
            SentenceView("It is the movement that the option price implies, not a direction."),
        ]
    }

    private func ladder(_ volatility: Double) -> [VolatilityStepView] {
        let steps = [0.8, 0.9, 1, 1.1, 1.2].map { volatility * $0 }
        return steps.map { step in
            let price = price(step)
            return VolatilityStepView(
                volatility: Self.percent(step, 2),
                price: text(price),
                difference: BuilderForm.number(price - inputs[.price], 4),
                isFound: step == volatility
            )
        }
    }
}
