import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio

extension PortfolioAPI {
    static let operations: [APIOperation] =
        [
            APIOperation(
                .get,
                "/portfolio",
                "portfolio",
                .portfolio,
                "Everything that is owned: value, returns, holdings, allocation, risk, and what cannot be right",
                answers: [.ok(PortfolioDocument.schema)]
            ),
            APIOperation(
                .get,
                "/portfolio/holdings",
                "portfolioHoldings",
                .portfolio,
                "What is held, with its lots",
                parameters: [format],
                answers: [.okOrCSV(.object(["holdings": .list(.anything)]))],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/values",
                "portfolioValues",
                .portfolio,
                "The value and the flows of every day",
                parameters: [
                    .query("from", .day), .query("to", .day), .query("account", .text, "of one account alone"), format,
                ],
                answers: [
                    .okOrCSV(
                        .object([
                            "values": .list(.object(["day": .day, "value": .number, "in": .number, "out": .number]))
                        ])
                    )
                ],
                refusals: [.unknown, .invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/explanations/{figure}",
                "explainPortfolio",
                .portfolio,
                "How a figure came about: formula, inputs, sources, days and transactions",
                parameters: [
                    .path("figure", .word(FigureName.self)),
                    .query("period", .word(ReturnPeriod.self), "of figures of a period; MAX when left out"),
                    .query("account", .text, "of figures of a holding, and of cash"),
                    .query(
                        "symbol",
                        .text,
                        "of figures of a holding, of contribution, and of options: what they are on"
                    ),
                    .query("by", .word(AllocationAxis.self), "of a share: what divides the value; asset when left out"),
                    .query("part", .text, "of a share: the part; of cash: the currency"), format,
                ],
                answers: [.okOrCSV(PortfolioDocument.explanationSchema)],
                refusals: [.unknown, .invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/rebalancing",
                "rebalancing",
                .portfolio,
                "Trades that come closest to the targets",
                parameters: [
                    .query("cash", .number(0...1e15), "money that is added, in the base currency"),
                    .query("sell", .flag, "whether something may be sold; true when left out"),
                    .query("whole", .flag, "whether only whole shares are traded; true when left out"),
                    .query("minimum", .number(0...1e15), "trades worth less are not made"),
                ],
                answers: [.ok(PortfolioDocument.rebalancingSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/settings",
                "portfolioSettings",
                .portfolio,
                "How it is looked at: currency, lots, benchmark, accounts, targets",
                answers: [.ok(PortfolioSettingsDocument.schema)]
            ),
            APIOperation(
                .put,
                "/portfolio/settings",
                "changePortfolioSettings",
                .portfolio,
                "Changes how it is looked at; what is not sent stays",
                body: .json(PortfolioSettingsRequest.schema),
                answers: [.ok(PortfolioSettingsDocument.schema)],
                refusals: [.invalid]
            ),
        ] + priceOperations + transactionOperations

    private static let format: APIParameter = .query("format", .word(["json", "csv"]))
    private static let number: APIParameter = .path("number", .integer)

    private static let transactionOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/transactions",
            "transactions",
            .portfolio,
            "Transactions, the latest first, those of the journal and of funds included",
            parameters: [
                .query("q", .text(0...100), "part of a symbol or a note"), .query("account", .text),
                .query("type", .word(TransactionType.self)), .query("state", .word(TransactionFilter.State.self)),
                .query("offset", .integer(0...1_000_000_000)), .query("limit", .integer(1...mostAtOnce)), format,
            ],
            answers: [
                .okOrCSV(.object(["total": .count, "transactions": .list(TransactionDocument.schema)]))
            ],
            refusals: [.invalid]
        ),
        APIOperation(
            .post,
            "/portfolio/transactions",
            "addTransaction",
            .portfolio,
            "Enters a transaction",
            body: .json(TransactionRequest.schema),
            answers: [.created(TransactionDocument.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .put,
            "/portfolio/transactions/{number}",
            "changeTransaction",
            .portfolio,
            "Puts another transaction in the place of one that was entered",
            parameters: [number],
            body: .json(TransactionRequest.schema),
            answers: [.ok(TransactionDocument.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/transactions/{number}",
            "deleteTransaction",
            .portfolio,
            "Puts a transaction away that was entered",
            parameters: [number],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/portfolio/transactions/{number}/restore",
            "restoreTransaction",
            .portfolio,
            "Brings a transaction back that was put away",
            parameters: [number],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/portfolio/import",
            "importTransactions",
            .portfolio,
            "Imports the rows of a file that are new, and says which are refused and why",
            parameters: [.query("preview", .flag, "whether only to say what it would bring")],
            body: .files(atMost: 1),
            answers: [
                APIAnswer(200, "What it would bring", [("application/json", TransactionDocument.previewSchema)]),
                .created(TransactionDocument.previewSchema),
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/portfolio/imports",
            "transactionImports",
            .portfolio,
            "The files that transactions came from, the latest first",
            answers: [.ok(.object(["imports": .list(TransactionDocument.fileSchema)]))]
        ),
        APIOperation(
            .delete,
            "/portfolio/imports/{id}",
            "deleteTransactionImport",
            .portfolio,
            "Takes everything out that a file brought; it can be brought back",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/portfolio/imports/{id}/restore",
            "restoreTransactionImport",
            .portfolio,
            "Brings back what was taken out of a file",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]
}
