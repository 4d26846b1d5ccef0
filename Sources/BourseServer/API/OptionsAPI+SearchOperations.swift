import BourseAPI
import BourseWeb

extension OptionsAPI {
    static let searchOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/optimize",
            "optimize",
            .options,
            "Searches strategies for a market view in a model option chain",
            parameters: search,
            answers: [.ok(OptionDocuments.suggestionsSchema)],
            refusals: [.malformed, .invalid, .busy]
        ),
        APIOperation(
            .post,
            "/options/optimize",
            "optimizeQuotes",
            .options,
            "Searches strategies for a market view in the quotes of the body, one per line",
            parameters: search,
            body: .lines,
            answers: [.ok(OptionDocuments.suggestionsSchema)],
            refusals: [.malformed, .invalid, .busy]
        ),
        APIOperation(
            .get,
            "/options/tree",
            "tree",
            .options,
            "Prices an option with a binomial tree",
            parameters: model + [
                .query("type", .text, "call (default) or put"),
                .query("style", .text, "american (default) or european"),
                .query("volatility", .text, "percent"),
                .query("steps", .text, "up to 1000; trees of up to 50 steps include their nodes"),
            ],
            answers: [.ok(OptionDocuments.tree.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/options/parity",
            "parity",
            .options,
            "Checks put–call parity of a call and a put",
            parameters: model + [
                .query("call", .text, "the price of the call"), .query("put", .text, "the price of the put"),
            ],
            answers: [.ok(OptionDocuments.parity.schema)],
            refusals: [.invalid]
        ),
    ]

    /// Numbers as people write them, with a sign of percent or commas: texts for a schema.
    private static let model: [APIParameter] = [
        .query("spot", .text, "the price of the underlying"), .query("strike", .text),
        .query("days", .text, "calendar days to expiration"), .query("rate", .text, "percent per year"),
        .query("dividendYield", .text, "percent per year"),
    ]

    private static let search: [APIParameter] = [
        .query("spot", .text, "the price of the underlying"), .query("volatility", .text, "percent"),
        .query("skew", .text, "points"), .query("rate", .text, "percent"), .query("dividendYield", .text, "percent"),
        .query("view", .text, "target, volatility or market"), .query("target", .text, "a price"),
        .query("targetDate", .text, "days from now, or a date"), .query("confidence", .text, "percent"),
        .query("direction", .text, "rising or falling"), .query("points", .text, "change in volatility, in points"),
        .query("days", .text, "days of the volatility view"), .query("horizon", .text, "days of the market view"),
        .query("budget", .text, "an amount"), .query("loss", .text, "the maximum loss"),
        .query("fee", .text, "fee per contract"), .query("legs", .text, "1 to 4"),
        .query("rank", .text, "expected, probability or return"),
        .query("permission", .text, "a broker and options level, such as schwab:2, or own for what your brokers allow"),
        .query("unlimited", .text, "on to include unlimited loss"),
        .query("fills", .text, "quoted or middle"), .query("symbol", .text, "ignored"),
    ]
}
