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
            .action: ["description 1", "description"],
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
            .sentence("DIVIDEND", .ignored("dividends and distributions")),
            .sentence("FOREIGN DIVIDEND", .ignored("dividends and distributions")),
            .sentence("REINVESTMENT PROGRAM", .ignored("dividends and distributions")),
            .sentence("LONG TERM CAPITAL GAIN", .ignored("dividends and distributions")),
            .sentence("SHORT TERM CAPITAL GAIN", .ignored("dividends and distributions")),
            .sentence("INTEREST", .ignored("interest")), .sentence("BANK INTEREST", .ignored("interest")),
            .sentence("FOREIGN TAX", .ignored("fees and taxes")), .sentence("FEE", .ignored("fees and taxes")),
            .sentence("TRANSFER", .ignored("transfers")), .sentence("JOURNAL", .ignored("transfers")),
            .sentence("WITHDRAWAL", .ignored("deposits and withdrawals")),
            .sentence("DEPOSIT", .ignored("deposits and withdrawals")),
            .sentence("FUNDS", .ignored("deposits and withdrawals")),
        ],
        contracts: [DialectContract(.symbol, .merrill)],
        quantity: .signed,
        fees: .insideAmount,
        ignores: { row in
            if row.text(.status).lowercased() == "pending" { return "pending trades" }
            return row.text(.symbol) == "IIAXX" ? "money market funds" : nil
        }
    )
}
