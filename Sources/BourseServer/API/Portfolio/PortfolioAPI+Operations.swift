import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb

extension PortfolioAPI {
    static let operations: [APIOperation] =
        [
            APIOperation(
                .get,
                "/portfolio",
                "portfolio",
                .portfolio,
                "The portfolio: value, returns, holdings, allocation, risk, and issues",
                answers: [.ok(PortfolioDocument.schema)]
            ),
            APIOperation(
                .get,
                "/portfolio/holdings",
                "portfolioHoldings",
                .portfolio,
                "Holdings with their lots",
                parameters: [.format],
                answers: [.okOrCSV(.object(["holdings": .list(.anything)]))],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/values",
                "portfolioValues",
                .portfolio,
                "Value and cash flows of each day",
                parameters: [
                    .query("from", .day), .query("to", .day),
                    .query("account", .text, "limits values to one account"), .format,
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
                "How a metric is calculated: formula, inputs, sources, days and transactions",
                parameters: [
                    .path("figure", .choice(MetricName.self)),
                    .query("period", .choice(ReturnPeriod.self), "for metrics of a period; default MAX"),
                    .query("account", .text, "for metrics of a holding, and for cash"),
                    .query(
                        "symbol",
                        .text,
                        "for metrics of a holding, for contribution, and for options: the underlying"
                    ),
                    .query("by", .choice(AllocationAxis.self), "for a share: how the value is divided; default asset"),
                    .query("part", .text, "for a share: the part; for cash: the currency"), .format,
                ],
                answers: [.okOrCSV(PortfolioDocument.explanation.schema)],
                refusals: [.unknown, .invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/rebalancing",
                "rebalancing",
                .portfolio,
                "Trades that come closest to the targets",
                parameters: [
                    .query("cash", .number(0...1e15), "cash to add, in the base currency"),
                    .query("sell", .flag, "whether assets may be sold; default true"),
                    .query("whole", .flag, "whether only whole shares are traded; default true"),
                    .query("minimum", .number(0...1e15), "the smallest trade, in the base currency"),
                ],
                answers: [.ok(PortfolioDocument.rebalancingSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/portfolio/settings",
                "portfolioSettings",
                .portfolio,
                "Settings: base currency, lot method, benchmark, accounts, targets",
                answers: [.ok(PortfolioSettingsDocument.fields.schema)]
            ),
            APIOperation(
                .put,
                "/portfolio/settings",
                "changePortfolioSettings",
                .portfolio,
                "Changes settings; omitted members are unchanged",
                body: .json(PortfolioSettingsRequest.schema),
                answers: [.ok(PortfolioSettingsDocument.fields.schema)],
                refusals: [.invalid]
            ),
        ] + scenarioOperations + taxOperations + priceOperations + bondOperations
        + transactionOperations

    private static let number: APIParameter = .path("number", .integer)

    private static let transactionOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/transactions",
            "transactions",
            .portfolio,
            "Transactions, latest first, including those of the journal and of funds",
            parameters: [
                .query("q", .text(0...100), "part of a symbol or a note"), .query("account", .text),
                .query("type", .choice(TransactionType.self)),
                .query("state", .choice(TransactionFilter.TransactionState.self)),
                .query("offset", .integer(0...1_000_000_000)), .query("limit", .integer(1...mostAtOnce)), .format,
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
            "Adds a transaction",
            body: .json(TransactionRequest.schema),
            answers: [.created(TransactionDocument.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .put,
            "/portfolio/transactions/{number}",
            "changeTransaction",
            .portfolio,
            "Replaces an entered transaction",
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
            "Deletes an entered transaction",
            parameters: [number],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/portfolio/transactions/{number}/restore",
            "restoreTransaction",
            .portfolio,
            "Restores a deleted transaction",
            parameters: [number],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/portfolio/import",
            "importTransactions",
            .portfolio,
            "Imports the new rows of a file, also by a column mapping, and lists refused rows with reasons",
            parameters: [.preview],
            body: .files(
                atMost: 1,
                fields: [
                    "overlaps": .choice(OverlapDecision.self).described(
                        "What to do with trades that are probably stored already. Without it, an import with such trades is "
                            + "refused with 409."
                    )
                ]
            ),
            answers: [
                APIAnswer(200, "A preview of the import", [("application/json", TransactionDocument.previewSchema)]),
                .created(TransactionDocument.previewSchema),
            ],
            refusals: [.malformed, .conflict, .invalid]
        ),
        APIOperation(
            .get,
            "/portfolio/imports",
            "transactionImports",
            .portfolio,
            "Files from which transactions were imported, latest first",
            answers: [.ok(.object(["imports": .list(TransactionDocument.file.schema)]))]
        ),
        APIOperation(
            .delete,
            "/portfolio/imports/{id}",
            "deleteTransactionImport",
            .portfolio,
            "Deletes all transactions of an imported file; they can be restored",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/portfolio/imports/{id}/restore",
            "restoreTransactionImport",
            .portfolio,
            "Restores the deleted transactions of an imported file",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]
}
