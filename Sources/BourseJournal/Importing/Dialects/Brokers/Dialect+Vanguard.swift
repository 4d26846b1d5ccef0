import BourseCore

extension Dialect {
    /// The transactions of Vanguard, below its table of holdings.
    static let vanguard = Dialect(
        format: ImportFormat(id: "vanguard", title: "Vanguard transactions"),
        headers: [
            ["account number", "trade date", "transaction type", "symbol", "shares", "share price", "net amount"]
        ],
        columns: [
            .account: ["account number"], .day: ["trade date"], .action: ["transaction type"],
            .symbol: ["symbol"], .quantity: ["shares"],
            .price: ["share price"], .amount: ["net amount"], .fees: ["commission fees", "commissions and fees"],
        ],
        actions: [
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)), .sentence("REINVESTMENT", .trade(.buy)),
            .word("ASSIGNMENT", .removal(.assign)), .word("EXPIRED", .removal(.expire)),
            .word("EXERCISE", .removal(.exercise)),
            .sentence("STOCK SPLIT", .corporateAction), .sentence("CORP ACTION", .corporateAction),
            .sentence("CONVERSION", .corporateAction), .sentence("MERGER", .corporateAction),
            .sentence("DIVIDEND", .ignored("dividends and distributions")),
            .sentence("CAPITAL GAIN", .ignored("dividends and distributions")),
            .sentence("INTEREST", .ignored("interest")), .sentence("FEE", .ignored("fees and taxes")),
            .sentence("TRANSFER", .ignored("transfers")), .sentence("ROLLOVER", .ignored("transfers")),
            .sentence("SWEEP", .ignored("money market funds")),
            .sentence("FUNDS RECEIVED", .ignored("deposits and withdrawals")),
            .sentence("WITHDRAWAL", .ignored("deposits and withdrawals")),
            .sentence("DISTRIBUTION", .ignored("deposits and withdrawals")),
            .sentence("CONTRIBUTION", .ignored("deposits and withdrawals")),
        ],
        contracts: [DialectContract(.symbol, .occ)],
        quantity: .signed,
        fees: .insideAmount,
        ignores: { row in
            ["VMFXX", "VMMXX", "VMRXX", "VUSXX"].contains(row.text(.symbol).uppercased()) ? "money market funds" : nil
        }
    )
}
