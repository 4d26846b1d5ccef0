import BourseOptions

extension OptionDocuments {
    /// A strategy, and whether somebody likes it.
    public static var strategySchema: JSONSchema {
        let leg = JSONSchema.object([
            "side": .word(["buy", "sell"]), "instrument": .word(["call", "put", "stock", "cash"]),
            "quantity": .integer, "strikeSteps": .integer.orNull, "expiry": .word(["near", "far", "leaps"]).orNull,
        ])
        let texts = JSONSchema.list(.text)
        return .object([
            "id": .text, "name": .text, "aliases": texts, "category": .word(Strategy.Category.self),
            "complexity": .integer(1...5), "outlook": .word(Strategy.Outlook.self),
            "volatilityView": .word(Strategy.VolatilityView.self), "legs": .list(leg), "summary": .text,
            "description": .text, "whenToUse": texts, "whenToAvoid": texts, "keyPoints": texts, "management": texts,
            "mistakes": texts, "related": texts, "tags": texts, "favourite": .flag,
        ]).named("Strategy")
    }

    /// A broker.
    public static var brokerSchema: JSONSchema {
        let level = sourced([
            "level": .integer, "name": .text, "description": .text, "requirements": .list(.text), "adds": .list(.text),
        ])
        let remark = sourced(["text": .text])
        return .object([
            "id": .text, "name": .text, "summary": .text, "url": .text, "levels": .list(level),
            "notOffered": .list(sourced(["strategy": .text, "reason": .text])),
            "fees": .list(sourced(["name": .text, "value": .text, "detail": .text])),
            "accountTypes": .list(sourced(["name": .text, "options": .flag, "note": .text])),
            "pros": .list(remark), "cons": .list(remark), "features": .list(remark),
        ]).named("Broker")
    }

    private static func sourced(_ members: KeyValuePairs<String, JSONSchema>) -> JSONSchema {
        .object(members).adding(["source": .text, "asOf": .day])
    }

    /// At which level of a broker a strategy can be traded, or why not.
    public static var permissionSchema: JSONSchema {
        .object(
            ["broker": .text, "level": .integer.orNull],
            optional: ["name": .text, "source": .text, "asOf": .day, "reason": .text]
        )
    }
}
