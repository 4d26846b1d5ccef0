import BourseAPI
import BourseDesk
import BourseFunds
import BourseWeb

extension FundsAPI {
    static let operations: [APIOperation] =
        listOperations + manyOperations + holdingOperations + exitLoadOperations + portfolioOperations + oneOperations
        + syncOperations

    private static let listOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds",
            "funds",
            .funds,
            "Finds schemes; a filter given several times allows each of its values",
            parameters: [
                .query("q", .text(0...SchemeQuery.longestText), "words of the name, or a code"),
                .query("category", .list(.choice(SchemeCategory.self))), .query("house", .list(.text)),
                .query("plan", .list(.choice(SchemePlan.self))), .query("option", .list(.choice(SchemeOption.self))),
                .query("offset", .integer(0...1_000_000), "default: 0"),
                .query("limit", .integer(1...1000), "default: 20"),
            ],
            answers: [
                .ok(
                    .object([
                        "provenance": ProvenanceDocument.schema.orNull, "freshness": ProvenanceDocument.freshnessSchema,
                        "unreadable": .count, "total": .count,
                        "isLoose": .flag, "schemes": .list(FundDocument.listedScheme.schema),
                    ])
                )
            ],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/favorites",
            "favoriteFunds",
            .funds,
            "The codes of the favorite schemes",
            answers: [.ok(.object(["favorites": .list(.code)]))]
        ),
    ]

    private static let syncOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/sync",
            "syncProgress",
            .funds,
            "The progress of fetching all histories",
            answers: [.ok(HistorySyncProgress.schema)]
        ),
        APIOperation(
            .post,
            "/funds/sync",
            "startSync",
            .funds,
            "Starts fetching all histories",
            answers: [.ok(HistorySyncProgress.schema), .accepted(HistorySyncProgress.schema)],
            refusals: [.notReady]
        ),
        APIOperation(
            .delete,
            "/funds/sync",
            "stopSync",
            .funds,
            "Stops fetching; fetched histories remain stored",
            answers: [.ok(HistorySyncProgress.schema)]
        ),
    ]
}
