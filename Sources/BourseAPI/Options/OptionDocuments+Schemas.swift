import BourseOptions

extension OptionDocuments {
    private static var greeks: JSONSchema {
        .object([
            "price": .number.orNull, "delta": .number.orNull, "gamma": .number.orNull, "vega": .number.orNull,
            "theta": .number.orNull, "rho": .number.orNull,
        ])
    }

    /// A price with its raw Greeks.
    public static var valueSchema: JSONSchema { greeks.named("OptionValue") }

    /// The same of one option that was asked about by itself, with the details that may have been asked for.
    public static var rowSchema: JSONSchema {
        let point = JSONSchema.object(["years": .number, "price": .number])
        return greeks.adding(
            ["id": .anything.described("As sent in the request.")],
            optional: [
                "vanna": .number.orNull, "charm": .number.orNull, "vomma": .number.orNull, "speed": .number.orNull,
                "epsilon": .number.orNull, "intrinsic": .number.orNull, "probabilityInTheMoney": .number.orNull,
                "digital": .number.orNull, "exerciseBoundary": .list(point),
            ]
        ).named("PricedOption")
    }

    /// The volatility of one option that was asked about by itself.
    public static var volatilitySchema: JSONSchema {
        .object(["id": .anything.described("As sent in the request."), "volatility": .number.orNull])
            .named("ImpliedVolatility")
    }

    /// What legs are.
    public static var recognitionSchema: JSONSchema {
        .object([
            "id": .text, "name": .text, "count": .count, "otherLegs": .count,
            "parts": .list(.object(["id": .text, "name": .text, "count": .count])), "legsOfNoStrategy": .count,
        ]).named("Recognition")
    }

    /// An analysis.
    public static var analysisSchema: JSONSchema {
        let bound = JSONSchema.any(of: .number, .word(["unlimited"]))
        let outcome = JSONSchema.object([
            "from": .number.orNull, "to": .number.orNull, "result": .word(["loss", "even", "profit"]),
        ])
        let leg = JSONSchema.object([
            "type": .word(["call", "put", "stock", "cash"]), "quantity": .integer, "strike": .number.orNull,
            "days": .count.orNull, "price": .number.orNull, "volatility": .number.orNull, "cashFlow": .number,
            "value": valueSchema,
        ])
        let rules = ["none", "paidInFull", "maximumLoss", "cashSecured", "shares", "uncovered"]
        return .object([
            "strategy": recognitionSchema, "maxLoss": bound, "maxProfit": bound, "breakEvens": .list(.number),
            "netCashFlow": .number, "probabilityOfProfit": .number(0...1).orNull, "expectedProfit": .number.orNull,
            "returnOnRisk": .number.orNull, "margin": .object(["amount": .number, "rule": .word(rules)]),
            "daysToFirstExpiry": .count, "isExact": .flag, "outcomes": .list(outcome), "greeks": valueSchema,
            "legs": .list(leg), "warnings": .list(warningSchema),
        ]).named("Analysis")
    }

    /// A warning; which members there are follows from its kind.
    static var warningSchema: JSONSchema {
        let kinds = [
            "unlimitedLoss", "largeLoss", "dividendAssignment", "earlyAssignment", "assignment", "automaticExercise",
            "pinRisk", "losesCover",
        ]
        return .object(
            ["kind": .word(kinds)],
            optional: [
                "loss": .number, "leg": .count, "days": .count, "dividend": .number, "timeValue": .number,
                "shares": .integer,
            ]
        ).named("PositionWarning")
    }
}
