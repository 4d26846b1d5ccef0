import BourseCore

extension Dialect {
    /// The activity of Freetrade: prices in the currency of the share, totals and fees in the account's.
    static let freetrade = Dialect(
        format: ImportFormat(id: "freetrade", title: "Freetrade activity"),
        headers: [["type", "timestamp", "account currency", "buy / sell", "quantity", "price per share"]],
        columns: [
            .day: ["timestamp"], .action: ["type"], .subaction: ["buy / sell"], .symbol: ["ticker"], .isin: ["isin"],
            .quantity: ["quantity"], .price: ["price per share"],
            .currency: ["instrument currency"], .amount: ["total amount"], .accountCurrency: ["account currency"],
            // The other rate has the fee of the exchange in it.
            .rate: ["base fx rate", "fx rate"], .fees: ["stamp duty", "fx fee amount"], .order: ["order id"],
        ],
        actions: [
            .word("ORDER BUY", .trade(.buy)), .word("ORDER SELL", .trade(.sell)),
            .word("FREESHARE_ORDER BUY", .trade(.buy)), .word("FREESHARE_ORDER SELL", .trade(.sell)),
            .sentence("DIVIDEND", .ignored("dividends and distributions")),
            .sentence("SPECIAL_DIVIDEND", .ignored("dividends and distributions")),
            .sentence("INTEREST", .ignored("interest")), .word("STOCK_SPLIT", .corporateAction),
        ]
            + ignored("deposits and withdrawals", ["TOP_UP", "WITHDRAWAL"])
            + ignored("totals and notes", ["MONTHLY_STATEMENT", "TAX_CERTIFICATE"]),
        days: .yearFirst,
        zone: .utc,
        allowsShortSales: false
    )
}
