import BourseOptions

extension PositionRequest {
    /// A position.
    public static var schema: JSONSchema {
        let dividend = JSONSchema.object(
            ["days": .integer(0...3650), "amount": .number(0...PricingDomain.price.upperBound)],
            takesMore: true
        )
        return .object(
            [
                "spot": .number(PricingDomain.price), "volatility": .number(PricingDomain.volatility, isAbove: true),
                "legs": legSchemas,
            ],
            optional: [
                "rate": .number(PricingDomain.rate).orNull, "dividendYield": .number(PricingDomain.rate).orNull,
                "style": .choice(ExerciseStyle.self).orNull, "nextDividend": dividend.orNull, "days": days.orNull,
                "elapsed": .integer(0...3650).orNull, "shift": .number(-1...1).orNull,
            ],
            takesMore: true
        ).named("Position")
    }

    /// Legs alone.
    public static var legsSchema: JSONSchema {
        .object(["legs": legSchemas], optional: ["days": days.orNull], takesMore: true)
    }

    /// Some positions.
    public static func comparedSchema(atMost most: Int) -> JSONSchema {
        .object(["positions": .list(schema, 1...most)], takesMore: true)
    }

    private static var days: JSONSchema { .integer(0...3650) }

    private static var legSchemas: JSONSchema {
        let price = JSONSchema.number(0...PricingDomain.price.upperBound)
        let option = JSONSchema.object(
            ["type": .choice(["call", "put"]), "quantity": quantity, "strike": .number(PricingDomain.price)],
            optional: [
                "days": days.orNull, "expiration": .day.orNull, "price": price.orNull,
                "volatility": JSONSchema.number(PricingDomain.volatility, isAbove: true).orNull,
            ],
            takesMore: true
        )
        let stock = JSONSchema.object(
            ["type": .choice(["stock"]), "quantity": quantity],
            optional: ["price": price.orNull],
            takesMore: true
        )
        let cash = JSONSchema.object(["type": .choice(["cash"]), "quantity": .integer], takesMore: true)
        return .list(JSONSchema.any(of: option, stock, cash).named("Leg"), 0...OptionPosition.maximumLegs)
    }

    private static var quantity: JSONSchema {
        let most = OptionPosition.maximumQuantity
        return .any(of: .integer(-most ... -1), .integer(1...most))
    }
}
