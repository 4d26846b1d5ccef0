import BourseCore
import BourseDesk
import BourseOptions
import Foundation

/// The volatility behind a price, or why there is none.
struct VolatilityCalculation {
    private let reading: CalculatorReading
    private let money: MoneyText
    private let found: Result<Double, NoImpliedVolatility>

    init(_ reading: CalculatorReading, money: MoneyText) {
        self.reading = reading
        self.money = money
        found = Result { () throws(NoImpliedVolatility) in
            try ImpliedVolatility.of(price: reading[.price], reading.terms, style: reading.draft.style)
        }
    }

    private var isAmerican: Bool { reading.draft.style == .american }

    var result: CalculatorResult {
        let range = CalculatorResult.Group(
            "Valid price range",
            [
                LabeledValue("Lowest", CalculatorText.plain(price(1e-4))),
                LabeledValue("Highest", CalculatorText.plain(price(PricingDomain.volatility.upperBound))),
                LabeledValue("Entered", CalculatorText.plain(reading[.price])),
            ]
        )
        let basis =
            isAmerican
            ? "American exercise with a continuous yield; between volatilities of 0.01 % and 500 %."
            : "Black–Scholes–Merton with a continuous yield; the highest price is at a volatility of 500 %."
        switch found {
        case .failure(let reason):
            return CalculatorResult(
                headline: "No implied volatility for this price",
                refusal: refusal(reason),
                groups: [range],
                basis: basis
            )
        case .success(let volatility):
            return CalculatorResult(
                headline: CalculatorText.percent(volatility, 2),
                groups: [
                    CalculatorResult.Group(OptionTerm.impliedVolatility.name, facts(volatility)), range,
                    CalculatorResult.Group("Price at other volatilities", ladder(volatility)),
                ],
                sentences: sentences(volatility),
                basis: basis
            )
        }
    }

    private func terms(_ volatility: Double) -> OptionTerms {
        var terms = reading.terms
        terms.volatility = volatility
        return terms
    }

    private func price(_ volatility: Double) -> Double {
        isAmerican ? AmericanOption.price(terms(volatility)) : BlackScholes.price(terms(volatility))
    }

    private func facts(_ volatility: Double) -> [LabeledValue] {
        let value = isAmerican ? AmericanOption.value(terms(volatility)) : BlackScholes.value(terms(volatility))
        return [
            LabeledValue(
                OptionTerm.impliedVolatility.name,
                CalculatorText.percent(volatility, 2),
                "per year"
            ),
            LabeledValue(
                "Daily move",
                CalculatorText.percent(volatility / 252.0.squareRoot(), 2),
                "one standard deviation"
            ),
            LabeledValue(OptionTerm.vega.name, CalculatorText.plain(value.vega / 100), "per point"),
            LabeledValue(OptionTerm.delta.name, CalculatorText.plain(value.delta), "per $1"),
        ]
    }

    private func refusal(_ reason: NoImpliedVolatility) -> String {
        let remedy =
            switch reason {
            case .belowIntrinsic, .noTimeValue:
                " Quotes of options deep in the money are often stale: use the midpoint of bid and ask."
            case .aboveBound: " Check the price and the strike."
            case .noTime: " Enter at least one day."
            case .input: ""
            }
        return reason.message.capitalizedFirst + "." + remedy
    }

    private func sentences(_ volatility: Double) -> [String] {
        let market = OptionMarket(
            spot: Price(rounding: reading[.spot]),
            volatility: volatility,
            rate: reading[.rate],
            dividendYield: reading[.dividendYield]
        )
        let distribution = PriceDistribution(market, days: reading[.days])
        func price(_ score: Double) -> String { money.text(Money(rounding: distribution.price(score: score))) }
        return [
            "At this volatility the price ends between \(price(-1)) and \(price(1)) in about two of three cases.",
            "It is the movement that the option price implies, not a direction.",
        ]
    }

    private func ladder(_ volatility: Double) -> [LabeledValue] {
        [0.8, 0.9, 1, 1.1, 1.2].map { share in
            let price = price(volatility * share)
            return LabeledValue(
                CalculatorText.percent(volatility * share, 2),
                CalculatorText.plain(price),
                "\(CalculatorText.signed(price - reading[.price])) to the entered price",
                isChosen: share == 1
            )
        }
    }
}
