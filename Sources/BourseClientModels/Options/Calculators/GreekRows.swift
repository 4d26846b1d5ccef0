import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// What each sensitivity of an option means in money.
struct GreekRows {
    let value: OptionValue
    let higher: HigherGreeks
    /// Shares that the contracts stand for.
    let shares: Double
    let money: MoneyText

    /// The sensitivities, the first ones first.
    var rows: [LabeledValue] {
        [
            row("Delta", "per $1", value.delta) { gain("If the price rises by $1", $0) },
            row("Gamma", "delta per $1", value.gamma, 6) { shares("If the price rises by $1, delta", $0) },
            row("Theta", "per day", value.theta / 365) { gain("When one day passes", $0) },
            row("Vega", "per point", value.vega / 100) { gain("If volatility rises by one point", $0) },
            row("Rho", "per point", value.rho / 100) { gain("If the rate rises by one point", $0) },
            row("Epsilon", "per point", higher.epsilon / 100) { gain("If the dividend yield rises by one point", $0) },
            row("Vanna", "delta per point", higher.vanna / 100, 6) {
                shares("If volatility rises by one point, delta", $0)
            },
            row("Charm", "delta per day", higher.charm / 365, 6) { shares("When one day passes, delta", $0) },
            row("Vomma", "vega per point", higher.vomma / 10_000, 6) {
                "If volatility rises by one point, vega moves by \(amount($0)) per point."
            },
            row("Speed", "gamma per $1", higher.speed, 8) { speed in
                let moved = CalculatorText.signed(speed * shares)
                return "If the price rises by $1, gamma moves by \(moved) shares per $1."
            },
        ]
    }

    private func row(
        _ name: String,
        _ unit: String,
        _ value: Double,
        _ decimals: Int = 4,
        _ meaning: (Double) -> String
    ) -> LabeledValue {
        LabeledValue("\(name), \(unit)", CalculatorText.signed(value, decimals), meaning(value))
    }

    private func gain(_ cause: String, _ perShare: Double) -> String {
        let amount = Money(rounding: perShare * shares)
        let text = money.text(amount.magnitude)
        if text == money.text(.zero) { return "\(cause), almost nothing changes." }
        return "\(cause), this \(amount < .zero ? "loses" : "gains") about \(text)."
    }

    private func shares(_ cause: String, _ perShare: Double) -> String {
        "\(cause) moves by \(CalculatorText.signed(perShare * shares, 2)) shares."
    }

    private func amount(_ perShare: Double) -> String { money.signed(Money(rounding: perShare * shares)) }
}
