import BourseAPI

extension PortfolioAPI {
    static let priceOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/entered",
            "enteredPrices",
            .portfolio,
            "Prices and rates that were entered, for days of which no source tells any",
            answers: [.ok(EnteredDocument.schema)]
        ),
        APIOperation(
            .put,
            "/portfolio/entered-prices/{symbol}/{day}",
            "enterPrice",
            .portfolio,
            "Keeps a price of a day; a source that tells the day wins",
            parameters: [symbol, day],
            body: .json(EnteredRequest.priceSchema),
            answers: [.ok(EnteredDocument.priceSchema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/entered-prices/{symbol}/{day}",
            "deleteEnteredPrice",
            .portfolio,
            "Deletes a price that was entered",
            parameters: [symbol, day],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/portfolio/entered-rates/{currency}/{day}",
            "enterRate",
            .portfolio,
            "Keeps what one unit of a currency is in another on a day; a source that tells the day wins",
            parameters: [currency, day],
            body: .json(EnteredRequest.rateSchema),
            answers: [.ok(EnteredDocument.rateSchema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/entered-rates/{currency}/{day}",
            "deleteEnteredRate",
            .portfolio,
            "Deletes a rate that was entered",
            parameters: [currency, day],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let symbol: APIParameter = .path("symbol", .text(1...32))
    private static let currency: APIParameter = .path("currency", .text(3...5))
    private static let day: APIParameter = .path("day", .day)
}
