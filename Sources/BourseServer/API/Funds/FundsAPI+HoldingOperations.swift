import BourseAPI
import BourseFunds

extension FundsAPI {
    static let holdingOperations: [APIOperation] = valueOperations + statementOperations

    private static let valueOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/holdings",
            "holdings",
            .holdings,
            "What is held, what it is worth and what it brought",
            parameters: [
                .query("asOf", .day, "today without it"), .query("lots", .flag, "whether lots are told"), format,
                .query("sort", .text, "the order of the file"),
            ],
            answers: [
                .okOrCSV(
                    FundHoldingsDocument.schema.adding([
                        "told": ToldDocument.schema.orNull, "freshness": ToldDocument.freshnessSchema,
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
            "All rows that count, which import again to the same bytes",
            answers: [.csv]
        ),
        APIOperation(
            .get,
            "/funds/holdings/schemes",
            "statedSchemes",
            .holdings,
            "What statements call funds, and which ones are meant",
            answers: [.ok(.object(["schemes": .list(SchemeMatchDocument.countedSchema)]))],
            refusals: [.notReady]
        ),
        APIOperation(
            .put,
            "/funds/holdings/choice",
            "chooseScheme",
            .holdings,
            "Says which scheme a name of statements means",
            body: .json(ChooseSchemeRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/funds/holdings/choice",
            "unchooseScheme",
            .holdings,
            "Lets statements decide again what a name means",
            parameters: [.query("of", .text, isRequired: true)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
