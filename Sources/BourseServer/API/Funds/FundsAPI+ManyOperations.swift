import BourseAPI
import BourseCore
import BourseFunds
import BourseWeb

extension FundsAPI {
    static let manyOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/compare",
            "compareFunds",
            .funds,
            "Compares two to six funds; the others are compared with the first",
            parameters: [
                .query("codes", .list(.code, 2...6), "each once", isRequired: true, isJoined: true),
                .query("period", .choice(ReturnPeriod.self), "the period to compare; default: 3Y"),
                .query("asOf", .day, "the last day of the period"), riskFree,
                .query("series", .flag, "whether to include each common day and the growth of 100"), .format,
            ],
            answers: [
                .okOrCSV(FundDocument.comparisonSchema)
            ],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/screen",
            "screenFunds",
            .funds,
            "The schemes that meet all conditions",
            parameters: [
                .query("where", .text, "conditions, such as `return 3Y > 15%; plan = direct`"),
                .query("sort", .text, "an order, such as `sharpe 3Y`"),
                .query("offset", .integer(0...1_000_000), "default: 0"),
                .query("limit", .integer(1...1000), "default: 50"), .format,
            ],
            answers: [
                .okOrCSV(
                    FundDocument.screenedSchema.adding([
                        "provenance": ProvenanceDocument.schema.orNull, "freshness": ProvenanceDocument.freshnessSchema,
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
            "Saved screens, newest first",
            answers: [.ok(FundDocument.savedScreens.schema)]
        ),
        APIOperation(
            .post,
            "/funds/screens",
            "saveScreen",
            .funds,
            "Saves a screen; replaces one of the same name",
            body: .json(SaveScreenRequest.schema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/funds/screens/{id}",
            "deleteScreen",
            .funds,
            "Deletes a screen",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/funds/screens/{id}/restore",
            "restoreScreen",
            .funds,
            "Restores the screen deleted last",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
