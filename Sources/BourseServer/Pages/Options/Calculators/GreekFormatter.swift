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
            row("Delta", "Δ", "per $1", value.delta, 4, gain("If the price rises by $1", value.delta)),
            row("Gamma", "Γ", "delta per $1", value.gamma, 6, shares("If the price rises by $1, delta", value.gamma)),
            row("Theta", "Θ", "per day", value.theta / 365, 4, gain("When one day passes", value.theta / 365)),
            row(
                "Vega",
                "ν",
                "per point",
                value.vega / 100,
                4,
                gain("If volatility rises by one point", value.vega / 100)
            ),
            row("Rho", "ρ", "per point", value.rho / 100, 4, gain("If the rate rises by one point", value.rho / 100)),
            row(
                "Epsilon",
                "ε",
                "per point",
                higher.epsilon / 100,
                4,
                gain("If the dividend yield rises by one point", higher.epsilon / 100)
            ),
            row(
                "Vanna",
                "",
                "delta per point",
                higher.vanna / 100,
                6,
                shares("If volatility rises by one point, delta", higher.vanna / 100)
            ),
            row(
                "Charm",
                "",
                "delta per day",
                higher.charm / 365,
                6,
                shares("When one day passes, delta", higher.charm / 365)
            ),
            row(
                "Vomma",
                "",
                "vega per point",
                higher.vomma / 10_000,
                6,
                change("If volatility rises by one point, vega", higher.vomma / 10_000)
            ),
            row(
                "Speed",
                "",
                "gamma per $1",
                higher.speed,
                8,
                "If the price rises by $1, gamma moves by \(BuilderForm.number(higher.speed * shares, 4)) shares per $1."
            ),
        ]
    }

    private func row(
        _ name: String,
        _ symbol: String,
        _ unit: String,
        _ value: Double,
        _ decimals: Int,
        _ meaning: Sentence
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
