import BourseAPI
import BourseFunds
import BourseWeb

extension FundsAPI {
    static let holdingOperations: [APIOperation] = valueOperations + statementOperations

    private static let valueOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/holdings",
            "holdings",
            .holdings,
            "Holdings with their values and returns",
            parameters: [
                .query("asOf", .day, "default: today"), .query("lots", .flag, "whether to include lots"), .format,
                .query("sort", .text, "the order of the CSV file"),
            ],
            answers: [
                .okOrCSV(
                    FundHoldingsDocument.schema.adding([
                        "provenance": ProvenanceDocument.schema.orNull, "freshness": ProvenanceDocument.freshnessSchema,
                    ])
                )
            ],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/holdings/export",
            "exportHoldings",
            .holdings,
            "All rows in use, as a file that imports and exports again unchanged",
            answers: [.csv]
        ),
        APIOperation(
            .get,
            "/funds/holdings/schemes",
            "statedSchemes",
            .holdings,
            "The names of funds in statements and the schemes they match",
            answers: [.ok(.object(["schemes": .list(SchemeMatchDocument.countedSchema)]))],
            refusals: [.notReady]
        ),
        APIOperation(
            .put,
            "/funds/holdings/choice",
            "chooseScheme",
            .holdings,
            "Sets the scheme that a name in statements matches",
            body: .json(ChooseSchemeRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/funds/holdings/choice",
            "unchooseScheme",
            .holdings,
            "Removes the choice, so that the name is matched automatically again",
            parameters: [.query("of", .text, isRequired: true)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
