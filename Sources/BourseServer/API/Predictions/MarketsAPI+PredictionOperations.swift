import BourseAPI
import BourseMarkets

extension MarketsAPI {
    static let predictionOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/predictions",
            "predictions",
            .markets,
            "Prediction markets: questions about the future whose answers are traded",
            parameters: [
                .query("q", .text(0...PredictionFilter.longestText), "words of the question or the event"),
                .query("category", .text, "as the answer's `categories` name it"),
                .query("state", .list(.word(PredictionState.self)), "open without it"),
                .query("endsBefore", .day, "those that are to end before this day begins in UTC"),
                .query(
                    "sort",
                    .word(PredictionFilter.Order.self),
                    "the best match of `q` without it, else what was traded in 24 hours; `end` has the next first"
                ),
                .query("offset", .integer(0...1_000_000), "0 without it"),
                .query("limit", .integer(1...1000), "60 without it"), FundsAPI.format,
            ],
            answers: [.okOrCSV(PredictionDocument.schema)],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}",
            "prediction",
            .markets,
            "An event with its markets, the most probable first, and how their prices add up",
            parameters: [event],
            answers: [.ok(PredictionDocument.eventSchema)],
            refusals: [.unknown, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/history",
            "predictionHistory",
            .markets,
            "What a share of an answer cost",
            parameters: [
                event, market, outcome, .query("range", .word(PredictionSpan.self), "week without it"),
                FundsAPI.format,
            ],
            answers: [.okOrCSV(PredictionDocument.historySchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/book",
            "predictionBook",
            .markets,
            "Who wants shares of an answer, and who offers them",
            parameters: [
                event, market, outcome, .query("limit", .integer(1...1000), "levels of a side; 100 without it"),
            ],
            answers: [.ok(PredictionDocument.bookSchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/comparison",
            "predictionComparison",
            .markets,
            "What options say about a question on a price",
            parameters: [event, market],
            answers: [.ok(PredictionDocument.comparisonSchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
    ]

    private static let event: APIParameter = .path("event", .text(1...100))
    private static let market: APIParameter = .query(
        "market",
        .text,
        "the id of a market of the event; the most probable open one without it"
    )
    private static let outcome: APIParameter = .query("outcome", .text, "the first one without it")
}
