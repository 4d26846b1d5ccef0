import BourseFunds

extension FundDocument {
    /// A scheme as it is known by its name and list.
    public static var schemeSchema: JSONSchema { schemeMembers.named("Scheme") }

    /// A scheme that a search found.
    public static var foundSchemeSchema: JSONSchema {
        schemeMembers.adding([
            "highlights": .list(.tuple(.count, .count)).described("Byte ranges in the name."),
            "formerName": .text.orNull.described("The former name that matched, if the current name does not."),
            "latest": navSchema.orNull, "isGone": .flag,
        ]).named("FoundScheme")
    }

    private static var schemeMembers: JSONSchema {
        .object([
            "code": .code, "name": .text, "isin": .text.orNull, "isinReinvestment": .text.orNull,
            "house": .text.orNull, "category": .word(SchemeCategory.self), "plan": .word(SchemePlan.self),
            "option": .word(SchemeOption.self),
        ])
    }

    /// A NAV with its day.
    public static var navSchema: JSONSchema { .object(["day": .day, "nav": .number]).named("NAV") }

    /// What a fund returned and at what risk.
    public static var metricsSchema: JSONSchema {
        .object(["asOf": .day, "nav": .number, "periods": periodsSchema]).named("FundMetrics")
    }

    /// Where a fund's returns stand, by period.
    public static var standingsSchema: JSONSchema {
        .byName(.object(["percentile": .number(0...100).orNull, "peers": .count]))
    }

    /// Metrics by period.
    static var periodsSchema: JSONSchema {
        .byName(
            .object([
                "from": .day, "startNAV": .number, "endNAV": .number, "totalReturn": .number.orNull,
                "annualizedReturn": .number.orNull, "volatility": .number.orNull, "maxDrawdown": .number.orNull,
                "sharpe": .number.orNull, "sortino": .number.orNull, "days": .count,
            ]).named("PeriodMetrics")
        )
    }

    /// What a screen found, as ``screened(_:_:schemes:latest:)`` tells it.
    public static var screenedSchema: JSONSchema {
        let removal = JSONSchema.object([
            "condition": .text, "count": .count, "lacking": .count, "alone": .count,
        ])
        let hit = JSONSchema.object([
            "scheme": schemeSchema, "latest": navSchema.orNull, "figures": .byName(.number.orNull),
        ])
        return .object([
            "screen": .text, "total": .count, "schemes": .count, "withoutNAV": .count, "stale": .count,
            "lacking": .count, "removals": .list(removal), "hits": .list(hit),
        ])
    }

    /// Something about a row of a statement.
    public static var issueSchema: JSONSchema { JournalDocument.issue.schema }
}

extension JSONSchema {
    /// The code of a scheme.
    public static let code = JSONSchema.integer(1...Int(Int32.max))
}
