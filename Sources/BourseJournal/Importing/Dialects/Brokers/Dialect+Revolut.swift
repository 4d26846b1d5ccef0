import BourseCore

extension Dialect {
    /// The account statement of Revolut's stocks, whose fees are between price and amount.
    static let revolut = Dialect(
        format: ImportFormat(id: "revolut", title: "Revolut stocks statement"),
        headers: [["date", "ticker", "type", "quantity", "price per share", "total amount", "currency"]],
        columns: [
            .day: ["date"], .symbol: ["ticker"], .action: ["type"], .quantity: ["quantity"],
            .price: ["price per share"], .amount: ["total amount"], .currency: ["currency"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .sentence("BUY - ", .trade(.buy)),
            .sentence("SELL - ", .trade(.sell)), .sentence("DIVIDEND TAX", .ignored("fees and taxes")),
            .sentence("DIVIDEND", .ignored("dividends and distributions")), .sentence("STOCK SPLIT", .corporateAction),
            .sentence("MERGER", .corporateAction), .sentence("SPINOFF", .corporateAction),
            .sentence("TRANSFER FROM", .ignored("transfers")), .sentence("CUSTODY FEE", .ignored("fees and taxes")),
            .sentence("ROBO MANAGEMENT FEE", .ignored("fees and taxes")),
            .sentence("CASH ", .ignored("deposits and withdrawals")),
        ],
        days: .yearFirst,
        numbers: .either,
        zone: .utc,
        allowsShortSales: false,
        fees: .insideAmount
    )
}
