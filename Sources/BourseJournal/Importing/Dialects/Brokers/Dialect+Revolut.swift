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
            .sentence("SELL - ", .trade(.sell)), .sentence("DIVIDEND TAX", .activity(.tax)),
            .sentence("DIVIDEND", .activity(.dividend)), .sentence("STOCK SPLIT", .corporateAction),
            .sentence("MERGER", .corporateAction), .sentence("SPINOFF", .corporateAction),
            .sentence("TRANSFER FROM", .activity(.transfer)), .sentence("CUSTODY FEE", .activity(.fee)),
            .sentence("ROBO MANAGEMENT FEE", .activity(.fee)), .sentence("CASH ", .activity(.cash)),
        ],
        days: .yearFirst,
        numbers: .either,
        zone: .utc,
        allowsShortSales: false,
        fees: .insideAmount,
        // The least fee of an order is one unit of most currencies.
        mostFees: Price(units: 150_000_000),
        ignores: { row in
            // Shares that moved between companies of Revolut stay in the account.
            let words = DialectRule.normalized(row.text(.action))
            let isInternal = words.hasPrefix("TRANSFER FROM REVOLUT ") && words.contains(" TO REVOLUT ")
            return isInternal && !row.text(.symbol).isEmpty ? "transfers" : nil
        }
    )
}
