import BourseAPI
import BourseFunds

extension FundsAPI {
    static let operations: [APIOperation] =
        listOperations + manyOperations + holdingOperations + oneOperations + syncOperations

    private static let listOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds",
            "funds",
            .funds,
            "Schemes by words; what is asked for several times allows each of them",
            parameters: [
                .query("q", .text(0...SchemeQuery.longestText), "words of the name, or a code"),
                .query("category", .list(.word(SchemeCategory.self))), .query("house", .list(.text)),
                .query("plan", .list(.word(SchemePlan.self))), .query("option", .list(.word(SchemeOption.self))),
                .query("offset", .integer(0...1_000_000), "0 without it"),
                .query("limit", .integer(1...1000), "20 without it"),
            ],
            answers: [
                .ok(
                    .object([
                        "told": ToldDocument.schema.orNull, "freshness": ToldDocument.freshnessSchema,
                        "leftOut": .count, "total": .count,
                        "isLoose": .flag, "schemes": .list(FundDocument.foundSchemeSchema),
                    ])
                )
            ],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/favourites",
            "favouriteFunds",
            .funds,
            "The codes of schemes that are followed",
            answers: [.ok(.object(["favourites": .list(.code)]))]
        ),
    ]

    private static let syncOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/sync",
            "syncProgress",
            .funds,
            "How far the fetching of all histories is",
            answers: [.ok(progress)]
        ),
        APIOperation(
            .post,
            "/funds/sync",
            "startSync",
            .funds,
            "Begins to fetch all histories",
            answers: [.ok(progress), .accepted(progress)],
            refusals: [.notReady]
        ),
        APIOperation(
            .delete,
            "/funds/sync",
            "stopSync",
            .funds,
            "Ends the fetching; what was fetched stays",
            answers: [.ok(progress)]
        ),
    ]

    /// As JSON or as a file.
    static let format: APIParameter = .query("format", .word(["json", "csv"]), "json without it")

    private static let progress = JSONSchema.object(
        ["state": .word(["idle", "running", "ended", "stopped"])],
        optional: [
            "total": .count, "done": .count, "failed": .count, "startedAt": .time, "endedAt": JSONSchema.time.orNull,
            "problem": JSONSchema.text.orNull,
        ]
    ).named("SyncProgress")
}
