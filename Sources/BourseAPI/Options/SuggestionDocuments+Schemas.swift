extension OptionDocuments {
    /// What a search found.
    public static var suggestionsSchema: JSONSchema {
        let suggestion = JSONSchema.object([
            "strategy": .text.orNull, "expectedProfit": .number, "probabilityOfProfit": .number.orNull,
            "expectedReturnOnRisk": .number.orNull, "averageGain": .number, "averageLoss": .number,
            "tradingCost": .number, "analysis": analysisSchema,
        ])
        return .object(
            ["structures": .count, "daysToFirstExpiry": .count, "suggestions": .list(suggestion)],
            optional: ["refusedQuotes": .list(.text)]
        ).named("Suggestions")
    }

    /// A binomial tree.
    public static var treeSchema: JSONSchema {
        let node = JSONSchema.object([
            "spot": .number.orNull, "value": .number.orNull, "exercise": .number.orNull,
            "continuation": .number.orNull, "exerciseIsBetter": .flag, "probability": .number.orNull,
        ])
        return .object([
            "price": .number.orNull, "up": .number.orNull, "down": .number.orNull, "probability": .number.orNull,
            "discount": .number.orNull, "columns": .list(.list(node)),
        ])
    }

    /// How a call and a put stand to each other.
    public static var paritySchema: JSONSchema {
        .object([
            "optionSide": .number, "forwardSide": .number, "difference": .number, "impliedForward": .number.orNull,
            "impliedRate": .number.orNull, "americanLowest": .number, "americanHighest": .number,
        ])
    }
}
