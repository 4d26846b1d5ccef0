import BourseFunds

extension SchemeMatchDocument {
    /// What ``json(_:_:)`` tells.
    public static var schema: JSONSchema { members.named("SchemeMatch") }

    /// The same, and how many rows of statements speak of the scheme.
    public static var countedSchema: JSONSchema { members.adding(["rows": .count]).named("StatedScheme") }

    private static var members: JSONSchema {
        let stated = JSONSchema.object([
            "name": .text, "isin": .text.orNull, "code": .integer.orNull, "house": .text.orNull,
            "category": .text.orNull, "plan": .text.orNull, "option": .text.orNull,
        ])
        let part = JSONSchema.object([
            "subject": .word(MatchPart.Subject.self), "points": .integer, "most": .integer, "reason": .text,
        ])
        let candidate = JSONSchema.object([
            "code": .code, "name": .text.orNull, "score": .integer, "parts": .list(part),
        ])
        return .object([
            "of": .text.described("The key under which a choice for it is stored."), "stated": stated,
            "verdict": .word(["certain", "ambiguous", "none"]), "ground": .word(["choice", "isin", "code", "name"]),
            "code": .code.orNull, "candidates": .list(candidate), "remarks": .list(.text),
        ])
    }
}
