import BourseCore

extension Dialect {
    /// The transactions of BUX, by ISIN, with fees in rows of their own.
    static let bux = Dialect(
        format: ImportFormat(id: "bux", title: "BUX transactions"),
        headers: [
            [
                "transaction time (cet)", "transaction category", "transaction type", "transaction amount",
                "transaction currency", "asset id", "asset quantity", "asset price", "asset currency",
            ]
        ],
        columns: [
            .day: ["transaction time (cet)"], .action: ["transaction category"], .subaction: ["transaction type"],
            .isin: ["asset id"], .description: ["asset name"], .quantity: ["asset quantity"], .price: ["asset price"],
            .currency: ["asset currency"], .amount: ["transaction amount"],
            .accountCurrency: ["transaction currency"], .rate: ["exchange rate"],
            .taxes: ["dividend tax amount"], .feeCurrency: ["dividend currency"],
        ],
        actions: [
            .word("TRADES BUY TRADE", .trade(.buy)), .word("TRADES SELL TRADE", .trade(.sell)),
            .sentence("CORPORATE_ACTIONS", .corporateAction),
        ]
            + activities(.dividend, beginnings: ["DIVIDENDS"]) + activities(.interest, beginnings: ["INTEREST"])
            + activities(.fee, beginnings: ["FEES"]) + activities(.tax, beginnings: ["TAXES"])
            + activities(.cash, beginnings: ["DEPOSITS", "WITHDRAWALS", "OTHERS"]),
        days: .yearFirst,
        zone: ZoneRules(identifier: "Europe/Amsterdam"),
        allowsShortSales: false,
        tradesHaveSigns: true,
        exchange: .afterFees,
        correctActivity: { row, activity in
            let code = row.text(.feeCurrency)
            guard activity.taxes != .zero, !code.isEmpty, code != activity.currency.code else { return nil }
            activity.amount = activity.amount - activity.taxes
            activity.taxes = .zero
            return row.taxElsewhere(code)
        }
    )
}
