import BourseAPI

extension OptionsAPI {
    static let searchOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/optimize",
            "optimize",
            .options,
            "Structures that serve a view, over a chain of the model",
            parameters: search,
            answers: [.ok(OptionDocuments.suggestionsSchema)],
            refusals: [.malformed, .invalid, .busy]
        ),
        APIOperation(
            .post,
            "/options/optimize",
            "optimizeQuotes",
            .options,
            "Structures that serve a view, over the quotes of the body, one a line",
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
            "A binomial tree",
            parameters: model + [
                .query("type", .text, "call, which it is without it, or put"),
                .query("style", .text, "american, which it is without it, or european"),
                .query("volatility", .text, "percent"),
                .query("steps", .text, "up to 1000; trees of up to 50 come with their nodes"),
            ],
            answers: [.ok(OptionDocuments.treeSchema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/options/parity",
            "parity",
            .options,
            "How a call and a put stand to each other",
            parameters: model + [
                .query("call", .text, "the price of the call"), .query("put", .text, "the price of the put"),
            ],
            answers: [.ok(OptionDocuments.paritySchema)],
            refusals: [.invalid]
        ),
    ]

    /// Numbers as people write them, with a sign of percent or commas: texts for a schema.
    private static let model: [APIParameter] = [
        .query("spot", .text, "the price of the underlying"), .query("strike", .text),
        .query("days", .text, "calendar days to expiry"), .query("rate", .text, "percent per year"),
        .query("dividendYield", .text, "percent per year"),
    ]

    private static let search: [APIParameter] = [
        .query("spot", .text, "the price of the underlying"), .query("volatility", .text, "percent"),
        .query("skew", .text, "points"), .query("rate", .text, "percent"), .query("dividendYield", .text, "percent"),
        .query("view", .text, "target, volatility or market"), .query("target", .text, "a price"),
        .query("targetDate", .text, "days from now, or a day"), .query("confidence", .text, "percent"),
        .query("direction", .text, "rising or falling"), .query("points", .text, "of volatility"),
        .query("days", .text, "of the view on volatility"), .query("horizon", .text, "days of the market's own view"),
        .query("budget", .text, "an amount"), .query("loss", .text, "the most that may be lost"),
        .query("fee", .text, "for each contract"), .query("legs", .text, "1 to 4"),
        .query("rank", .text, "expected, probability or return"),
        .query("permission", .text, "a broker and a level, such as schwab:2"),
        .query("unlimited", .text, "on where losses without end are accepted"),
        .query("fills", .text, "quoted or middle"), .query("symbol", .text, "a name that is not used"),
    ]
}
