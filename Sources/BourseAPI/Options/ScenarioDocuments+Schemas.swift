extension OptionDocuments {
    /// What if.
    public static var scenariosSchema: JSONSchema {
        let curve = JSONSchema.list(.tuple(.number, .number))
        let row = JSONSchema.object(["change": .number, "level": .number, "profit": .number])
        let point = JSONSchema.object([
            "day": .number, "within68": .tuple(.number, .number), "within95": .tuple(.number, .number),
        ])
        return .object([
            "elapsed": .count, "shift": .number,
            "curves": .object(["atExpiry": curve, "today": curve, "chosen": curve]), "byDate": gridSchema,
            "byVolatility": gridSchema,
            "sensitivity": .object(["price": .list(row), "volatility": .list(row), "days": .list(row)]),
            "cone": .list(point),
        ]).named("Scenarios")
    }

    private static var profitsSchema: JSONSchema { .object(["price": .number, "profits": .list(.number)]) }

    private static var gridSchema: JSONSchema {
        .object([
            "columns": .list(.object(["elapsed": .count, "shift": .number])), "rows": .list(profitsSchema),
        ]).named("ProfitGrid")
    }

    /// Up to four positions side by side.
    public static var comparisonSchema: JSONSchema {
        .object(["positions": .list(analysisSchema), "profits": .list(profitsSchema)])
    }
}
