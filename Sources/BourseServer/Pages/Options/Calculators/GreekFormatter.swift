import BourseCore
import BourseDesk
import BourseOptions

/// What each sensitivity of an option means in money.
struct GreekFormatter {
    let value: OptionValue
    let higher: HigherGreeks
    /// Shares that the contracts stand for.
    let shares: Double
    let money: MoneyText

    /// The sensitivities, the first ones first.
    var rows: [CalculatorGreekView] {
        [
            row(
                "Delta",
                symbol: "Δ",
                unit: "per $1",
                value: value.delta,
                decimals: 4,
                meaning: gain("If the price rises by $1", value.delta)
            ),
            row(
                "Gamma",
                symbol: "Γ",
                unit: "delta per $1",
                value: value.gamma,
                decimals: 6,
                meaning: shares("If the price rises by $1, delta", value.gamma)
            ),
            row(
                "Theta",
                symbol: "Θ",
                unit: "per day",
                value: value.theta / 365,
                decimals: 4,
                meaning: gain("When one day passes", value.theta / 365)
            ),
            row(
                "Vega",
                symbol: "ν",
                unit: "per point",
                value: value.vega / 100,
                decimals: 4,
                meaning: gain("If volatility rises by one point", value.vega / 100)
            ),
            row(
                "Rho",
                symbol: "ρ",
                unit: "per point",
                value: value.rho / 100,
                decimals: 4,
                meaning: gain("If the rate rises by one point", value.rho / 100)
            ),
            row(
                "Epsilon",
                symbol: "ε",
                unit: "per point",
                value: higher.epsilon / 100,
                decimals: 4,
                meaning: gain("If the dividend yield rises by one point", higher.epsilon / 100)
            ),
            row(
                "Vanna",
                symbol: "",
                unit: "delta per point",
                value: higher.vanna / 100,
                decimals: 6,
                meaning: shares("If volatility rises by one point, delta", higher.vanna / 100)
            ),
            row(
                "Charm",
                symbol: "",
                unit: "delta per day",
                value: higher.charm / 365,
                decimals: 6,
                meaning: shares("When one day passes, delta", higher.charm / 365)
            ),
            row(
                "Vomma",
                symbol: "",
                unit: "vega per point",
                value: higher.vomma / 10_000,
                decimals: 6,
                meaning: change("If volatility rises by one point, vega", higher.vomma / 10_000)
            ),
            row(
                "Speed",
                symbol: "",
                unit: "gamma per $1",
                value: higher.speed,
                decimals: 8,
                meaning:
                    "If the price rises by $1, gamma moves by \(BuilderForm.number(higher.speed * shares, 4)) shares per $1."
            ),
        ]
    }

    private func row(
        _ name: String,
        symbol: String,
        unit: String,
        value: Double,
        decimals: Int,
        meaning: Sentence
    ) -> CalculatorGreekView {
        CalculatorGreekView(
            name: name,
            symbol: symbol,
            unit: unit,
            value: BuilderForm.number(value, decimals),
            meaning: SentenceView(meaning).parts
        )
    }

    private func gain(_ cause: String, _ perShare: Double) -> Sentence {
        let amount = Money(rounding: perShare * shares)
        let text = money.text(amount.magnitude)
        if text == money.text(.zero) { return "\(cause), almost nothing changes." }
        return "\(cause), this \(amount < .zero ? "loses" : "gains") about \(amount: text)."
    }

    private func shares(_ cause: String, _ perShare: Double) -> Sentence {
        "\(cause) moves by \(BuilderForm.number(perShare * shares, 2)) shares."
    }

    private func change(_ cause: String, _ perShare: Double) -> Sentence {
        let amount = Money(rounding: perShare * shares)
        return "\(cause) moves by \(amount: money.signed(amount)) per point."
    }
}
