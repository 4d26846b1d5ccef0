import BourseAPI
import BourseMarkets
import BourseWeb

extension MarketsAPI {
    static let predictionOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/predictions",
            "predictions",
            .markets,
            "Prediction markets: questions about the future whose outcomes are traded",
            parameters: [
                .query("q", .text(0...PredictionFilter.longestText), "text in the question or event"),
                .query("category", .text, "a name from `categories` of the response"),
                .query("state", .list(.choice(PredictionState.self)), "default open"),
                .query("endsBefore", .day, "only markets that end before the start of this day in UTC"),
                .query(
                    "sort",
                    .choice(PredictionFilter.Order.self),
                    "default: best match of `q`, otherwise 24-hour volume; `end` lists the earliest end first"
                ),
                .query("offset", .integer(0...1_000_000), "default 0"),
                .query("limit", .integer(1...1000), "default 60"), .format,
            ],
            answers: [.okOrCSV(PredictionDocument.schema)],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}",
            "prediction",
            .markets,
            "An event with its markets, most probable first, and a check of their prices",
            parameters: [event],
            answers: [.ok(PredictionDocument.event.schema)],
            refusals: [.unknown, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/history",
            "predictionHistory",
            .markets,
            "Price history of an outcome’s shares",
            parameters: [
                event, market, outcome, .query("range", .choice(PredictionSpan.self), "default week"),
                .format,
            ],
            answers: [.okOrCSV(PredictionDocument.historySchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/book",
            "predictionBook",
            .markets,
            "Order book of an outcome’s shares",
            parameters: [
                event, market, outcome, .query("limit", .integer(1...1000), "levels per side; default 100"),
            ],
            answers: [.ok(PredictionDocument.bookSchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/predictions/{event}/comparison",
            "predictionComparison",
            .markets,
            "Compares a question on a price with the probability implied by options",
            parameters: [event, market],
            answers: [.ok(PredictionDocument.comparisonSchema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
    ]

    private static let event: APIParameter = .path("event", .text(1...100))
    private static let market: APIParameter = .query(
        "market",
        .text,
        "the id of a market of the event; default: the most probable open one"
    )
    private static let outcome: APIParameter = .query("outcome", .text, "default: the first outcome")
}
