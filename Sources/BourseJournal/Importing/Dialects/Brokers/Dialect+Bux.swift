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
            .isin: ["asset id"], .quantity: ["asset quantity"], .price: ["asset price"],
            .currency: ["asset currency"], .amount: ["transaction amount"],
            .accountCurrency: ["transaction currency"], .rate: ["exchange rate"],
        ],
        actions: [
            .word("TRADES BUY TRADE", .trade(.buy)), .word("TRADES SELL TRADE", .trade(.sell)),
            .sentence("CORPORATE_ACTIONS", .corporateAction),
            .sentence("DIVIDENDS", .ignored("dividends and distributions")),
            .sentence("INTEREST", .ignored("interest")), .sentence("FEES", .ignored("fees and taxes")),
            .sentence("TAXES", .ignored("fees and taxes")),
            .sentence("DEPOSITS", .ignored("deposits and withdrawals")),
            .sentence("WITHDRAWALS", .ignored("deposits and withdrawals")),
            .sentence("OTHERS", .ignored("deposits and withdrawals")),
        ],
        days: .yearFirst,
        zone: ZoneRules(identifier: "Europe/Amsterdam"),
        allowsShortSales: false
    )
}
