import BourseAPI

extension OptionsAPI {
    static let libraryOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/strategies",
            "strategies",
            .library,
            "Strategies; a value that is not known does not restrict",
            parameters: [
                .query("q", .text, "words, all of which are in the name, the aliases, the summary or the tags"),
                .query("category", .text, "income, bullish, bearish, neutral, volatile, hedging or synthetic"),
                .query("complexity", .text, "1 to 5"),
                .query(
                    "outlook",
                    .text,
                    "strongly-bullish, bullish, neutral, bearish, strongly-bearish or big-move"
                ),
                .query("broker", .text, "a broker that lets them be traded"),
                .query("level", .text, "the number of one of its levels; the highest without it"),
            ],
            answers: [.ok(.object(["strategies": .list(OptionDocuments.strategySchema)]))]
        ),
        APIOperation(
            .get,
            "/options/strategies/{id}",
            "strategy",
            .library,
            "One strategy, and where it can be traded",
            parameters: [.path("id", .text)],
            answers: [
                .ok(
                    .object([
                        "strategy": OptionDocuments.strategySchema, "brokers": .list(OptionDocuments.permissionSchema),
                    ])
                )
            ],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/options/strategies/{id}/favourite",
            "likeStrategy",
            .library,
            "Likes a strategy",
            parameters: [.path("id", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/options/strategies/{id}/favourite",
            "unlikeStrategy",
            .library,
            "Likes a strategy no longer",
            parameters: [.path("id", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/options/brokers",
            "brokers",
            .library,
            "Brokers",
            answers: [.ok(.object(["brokers": .list(OptionDocuments.brokerSchema)]))]
        ),
        APIOperation(
            .get,
            "/options/brokers/{id}",
            "broker",
            .library,
            "One broker",
            parameters: [.path("id", .text)],
            answers: [.ok(OptionDocuments.brokerSchema)],
            refusals: [.unknown]
        ),
    ]
}
