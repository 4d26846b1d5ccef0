import BourseAPI
import BourseWeb

extension PortfolioAPI {
    static let priceOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/entered",
            "enteredPrices",
            .portfolio,
            "Entered prices and exchange rates, for days without a value from a source",
            answers: [.ok(EnteredDocument.fields.schema)]
        ),
        APIOperation(
            .put,
            "/portfolio/entered-prices/{symbol}/{day}",
            "enterPrice",
            .portfolio,
            "Saves a price for a day; a price from a source takes precedence",
            parameters: [symbol, day],
            body: .json(EnteredRequest.priceSchema),
            answers: [.ok(EnteredDocument.price.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/entered-prices/{symbol}/{day}",
            "deleteEnteredPrice",
            .portfolio,
            "Deletes an entered price",
            parameters: [symbol, day],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/portfolio/entered-rates/{currency}/{day}",
            "enterRate",
            .portfolio,
            "Saves an exchange rate for a day; a rate from a source takes precedence",
            parameters: [currency, day],
            body: .json(EnteredRequest.rateSchema),
            answers: [.ok(EnteredDocument.rate.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/entered-rates/{currency}/{day}",
            "deleteEnteredRate",
            .portfolio,
            "Deletes an entered exchange rate",
            parameters: [currency, day],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let symbol: APIParameter = .path("symbol", .text(1...32))
    private static let currency: APIParameter = .path("currency", .text(3...5))
    private static let day: APIParameter = .path("day", .day)
}
