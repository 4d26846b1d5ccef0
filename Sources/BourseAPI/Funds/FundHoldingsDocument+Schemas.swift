import BourseFunds

extension FundHoldingsDocument {
    /// What ``members(hasLots:)`` tells.
    public static var schema: JSONSchema {
        .object([
            "asOf": .day, "note": .text.orNull, "totals": totalsSchema, "holdings": .list(holdingSchema),
            "allocation": .object([
                "house": .list(shareSchema), "category": .list(shareSchema), "plan": .list(shareSchema),
            ]),
            "unmatched": .list(SchemeMatchDocument.schema),
        ])
    }

    private static var totalsSchema: JSONSchema {
        let dayChange = JSONSchema.object([
            "day": .day, "since": .day, "amount": .number, "fraction": .number.orNull, "holdings": .count,
            "leftOut": .count,
        ])
        return .object([
            "count": .count, "value": .number, "invested": .number, "gain": .number, "gainOnInvested": .number.orNull,
            "realised": .number, "payouts": .number, "xirr": .number.orNull, "xirrProblem": .text.orNull,
            "dayChange": dayChange.orNull, "withoutValue": .count, "withoutGain": .count, "withoutRate": .count,
        ])
    }

    private static var holdingSchema: JSONSchema {
        let dayChange = JSONSchema.object([
            "from": FundDocument.navSchema, "to": FundDocument.navSchema, "amount": .number,
        ])
        let value = JSONSchema.object([
            "amount": .number, "day": .day, "source": .word(["nav", "statement"]), "nav": .number.orNull,
            "isStale": .flag,
        ])
        return .object([
            "name": .text, "scheme": FundDocument.schemeSchema.orNull, "match": SchemeMatchDocument.schema,
            "otherNames": .list(.text), "isClosed": .flag, "units": .number, "invested": .number.orNull,
            "value": value.orNull, "gain": .number.orNull, "gainOnInvested": .number.orNull, "xirr": .number.orNull,
            "xirrProblem": .text.orNull, "dayChange": dayChange.orNull, "realised": .number, "payouts": .number,
            "folios": .list(folioSchema), "remarks": .list(.text),
        ]).named("Holding")
    }

    private static var folioSchema: JSONSchema {
        let lot = JSONSchema.object(["day": .day, "units": .number, "cost": .number.orNull])
        return .object(
            ["folio": .text, "units": .number, "invested": .number.orNull, "realised": .number, "payouts": .number],
            optional: ["lots": .list(lot)]
        )
    }

    private static var shareSchema: JSONSchema {
        .object(["part": .text.orNull, "value": .number, "share": .number.orNull, "holdings": .count])
            .named("AllocationShare")
    }
}
