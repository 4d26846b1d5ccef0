import BourseCore

extension Dialect {
    /// The activity of Merrill Edge, in its two headers.
    static let merrill = Dialect(
        format: ImportFormat(id: "merrill", title: "Merrill Edge activity"),
        headers: [
            ["trade date", "description 1", "symbol/cusip #", "quantity", "price ($)", "amount ($)"],
            ["trade date", "description", "type", "symbol/ cusip", "quantity", "price", "amount"],
        ],
        columns: [
            .day: ["trade date"], .account: ["account #", "account"], .status: ["pending/settled"],
            .action: ["description 1", "description"], .description: ["description 2"],
            .symbol: ["symbol/cusip #", "symbol/ cusip"], .quantity: ["quantity"], .price: ["price ($)", "price"],
            .amount: ["amount ($)", "amount"],
        ],
        actions: [
            .sentence("OPTION SALE", .trade(.sell)), .sentence("OPTION PURCHASE", .trade(.buy)),
            .sentence("OPTION EXPIRED", .removal(.expire)), .sentence("OPTION ASSIGNED", .removal(.assign)),
            .sentence("OPTION EXERCISED", .removal(.exercise)),
            .sentence("PENDING", .ignored("pending trades")),
            .sentence("SALE", .trade(.sell)), .sentence("SELL", .trade(.sell)),
            .sentence("PURCHASE", .trade(.buy)), .sentence("BUY", .trade(.buy)),
            .sentence("REINVESTMENT SHARE", .trade(.buy)),
            .sentence("EXCHANGE", .corporateAction), .sentence("STOCK DIVIDEND", .corporateAction),
            .sentence("STOCK SPLIT", .corporateAction), .sentence("REVERSE SPLIT", .corporateAction),
            .sentence("MERGER", .corporateAction),
            .sentence("DIVIDEND", .activity(.dividend)),
            .sentence("FOREIGN DIVIDEND", .activity(.dividend)),
            .sentence("REINVESTMENT PROGRAM", .activity(.dividend)),
            .sentence("LONG TERM CAPITAL GAIN", .activity(.dividend)),
            .sentence("SHORT TERM CAPITAL GAIN", .activity(.dividend)),
            .sentence("INTEREST", .activity(.interest)), .sentence("BANK INTEREST", .activity(.interest)),
            .sentence("FOREIGN TAX", .activity(.tax)), .sentence("FEE", .activity(.fee)),
            .sentence("TRANSFER", .activity(.transfer)), .sentence("JOURNAL", .activity(.transfer)),
            .sentence("WITHDRAWAL", .activity(.cash)),
            .sentence("DEPOSIT", .activity(.cash)),
            .sentence("FUNDS", .activity(.cash)),
        ],
        contracts: [DialectContract(.symbol, .merrill)],
        quantity: .signed,
        fees: .insideAmount,
        tradesHaveSigns: true,
        split: statedSplits,
        ignores: { row in row.text(.status).lowercased() == "pending" ? "pending trades" : nil },
        cashFunds: ["IIAXX"]
    )
}
