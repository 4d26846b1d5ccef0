import BourseCore
import BourseOptions

extension OptionRow {
    private static var terms: JSONSchema {
        .object(
            [
                "type": .choice(OptionRight.self), "spot": .number(PricingDomain.price),
                "strike": .number(PricingDomain.price), "rate": .number(PricingDomain.rate),
            ],
            optional: [
                "id": .anything, "days": .number(PricingDomain.days).orNull,
                "years": .number(PricingDomain.years).orNull,
                "dividendYield": .number(PricingDomain.rate).orNull, "style": .choice(ExerciseStyle.self).orNull,
            ],
            takesMore: true
        )
    }

    /// An option to be priced; `days` or `years` says how long it has.
    public static var priceSchema: JSONSchema {
        let dividend = JSONSchema.object(
            ["days": .number(PricingDomain.days), "amount": .number(0...PricingDomain.price.upperBound)],
            takesMore: true
        )
        return terms.adding(
            ["volatility": .number(PricingDomain.volatility, isAbove: true)],
            optional: ["dividends": JSONSchema.list(dividend, 0...mostDividends).orNull, "details": .anything]
        ).named("OptionToPrice")
    }

    /// An option with a price; `days` or `years` says how long it has.
    public static var volatilitySchema: JSONSchema {
        terms.adding(["price": .number]).named("OptionWithPrice")
    }
}
