import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds

extension FundsAPI {
    static let manyOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/compare",
            "compareFunds",
            .funds,
            "Two to six funds side by side; the first is the one others are held against",
            parameters: [
                .query("codes", .list(.code, 2...6), "each once", isRequired: true, isJoined: true),
                .query("period", .word(ReturnPeriod.self), "how far to look back; 3Y without it"),
                .query("asOf", .day, "a day to look back from"), riskFree,
                .query("series", .flag, "whether each common day and what 100 had become by it are told"), format,
            ],
            answers: [
                .okOrCSV(
                    FundDocument.comparisonSchema(names: [
                        "scheme": .any(of: FundDocument.schemeSchema, .object(["code": .code])),
                        "told": ToldDocument.schema.orNull,
                        "freshness": ToldDocument.freshnessSchema.orNull, "problem": JSONSchema.text.orNull,
                    ])
                )
            ],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/screen",
            "screenFunds",
            .funds,
            "The schemes that meet conditions",
            parameters: [
                .query("where", .text, "conditions, such as `return 3Y > 15%; plan = direct`"),
                .query("sort", .text, "an order, such as `sharpe 3Y`"),
                .query("offset", .integer(0...1_000_000), "0 without it"),
                .query("limit", .integer(1...1000), "50 without it"), format,
            ],
            answers: [
                .okOrCSV(
                    FundDocument.screenedSchema.adding([
                        "told": ToldDocument.schema.orNull, "freshness": ToldDocument.freshnessSchema,
                    ])
                )
            ],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/screens",
            "screens",
            .funds,
            "Screens that are kept, the newest first",
            answers: [.ok(.object(["screens": .list(screen)]))]
        ),
        APIOperation(
            .post,
            "/funds/screens",
            "saveScreen",
            .funds,
            "Keeps a screen; one of the same name is replaced",
            body: .json(SaveScreenRequest.schema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/funds/screens/{id}",
            "deleteScreen",
            .funds,
            "Puts a screen away",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/funds/screens/{id}/restore",
            "restoreScreen",
            .funds,
            "Brings back the screen that was put away last",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let screen: JSONSchema = .object([
        "id": .identity, "name": .text(1...FundShelf.longestName), "where": .text, "sort": JSONSchema.text.orNull,
        "savedAt": .time,
    ])
}
