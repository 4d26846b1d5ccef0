import BourseAPI
import BourseWeb

extension OptionsAPI {
    static let libraryOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/strategies",
            "strategies",
            .library,
            "Lists strategies; unknown filter values are ignored",
            parameters: [
                .query("q", .text, "search terms; all must occur in the name, aliases, summary or tags"),
                .query("category", .text, "income, bullish, bearish, neutral, volatile, hedging or synthetic"),
                .query("complexity", .text, "1 to 5"),
                .query(
                    "outlook",
                    .text,
                    "strongly-bullish, bullish, neutral, bearish, strongly-bearish or big-move"
                ),
                .query("broker", .text, "a broker that offers the strategy"),
                .query("level", .text, "the number of an options level; the highest by default"),
                .query("mine", .text, "1 for strategies that your own brokers allow"),
            ],
            answers: [.ok(.object(["strategies": .list(OptionDocuments.listedStrategy.schema)]))]
        ),
        APIOperation(
            .get,
            "/options/strategies/{id}",
            "strategy",
            .library,
            "Returns a strategy and the brokers that offer it",
            parameters: [.path("id", .text)],
            answers: [
                .ok(
                    .object([
                        "strategy": OptionDocuments.listedStrategy.schema,
                        "brokers": .list(OptionDocuments.permissionSchema),
                    ])
                )
            ],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/options/strategies/{id}/favorite",
            "likeStrategy",
            .library,
            "Adds a strategy to the favorites",
            parameters: [.path("id", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/options/strategies/{id}/favorite",
            "unlikeStrategy",
            .library,
            "Removes a strategy from the favorites",
            parameters: [.path("id", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/options/brokers",
            "brokers",
            .library,
            "Lists brokers",
            answers: [.ok(.object(["brokers": .list(OptionDocuments.broker.schema)]))]
        ),
        APIOperation(
            .get,
            "/options/brokers/{id}",
            "broker",
            .library,
            "Returns a broker",
            parameters: [.path("id", .text)],
            answers: [.ok(OptionDocuments.broker.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/options/own-brokers",
            "ownBrokers",
            .library,
            "Lists your brokers with your options levels",
            answers: [.ok(OwnBrokerDocument.list.schema)]
        ),
        APIOperation(
            .put,
            "/options/own-brokers",
            "setOwnBrokers",
            .library,
            "Replaces your brokers",
            body: .json(OwnBrokersRequest.schema),
            answers: [.ok(OwnBrokerDocument.list.schema)],
            refusals: [.malformed, .invalid]
        ),
    ]
}
