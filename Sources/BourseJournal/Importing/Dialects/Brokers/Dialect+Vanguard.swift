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
            .description: ["investment name"], .symbol: ["symbol"], .quantity: ["shares"],
            .price: ["share price"], .amount: ["net amount"], .fees: ["commission fees", "commissions and fees"],
        ],
        actions: [
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)), .sentence("REINVESTMENT", .trade(.buy)),
            .word("ASSIGNMENT", .removal(.assign)), .word("EXPIRED", .removal(.expire)),
            .word("EXERCISE", .removal(.exercise)),
            .sentence("STOCK SPLIT", .corporateAction), .sentence("CORP ACTION", .corporateAction),
            .sentence("CONVERSION", .corporateAction), .sentence("MERGER", .corporateAction),
            .sentence("DIVIDEND", .activity(.dividend)),
            .sentence("CAPITAL GAIN", .activity(.dividend)),
            .sentence("INTEREST", .activity(.interest)), .sentence("FEE", .activity(.fee)),
            .sentence("TRANSFER", .activity(.transfer)), .sentence("ROLLOVER", .activity(.transfer)),
            .sentence("SWEEP", .ignored("money market funds")),
            .sentence("FUNDS RECEIVED", .activity(.cash)),
            .sentence("WITHDRAWAL", .activity(.cash)),
            .sentence("DISTRIBUTION", .activity(.cash)),
            .sentence("CONTRIBUTION", .activity(.cash)),
        ],
        contracts: [DialectContract(.symbol, .occ)],
        quantity: .signed,
        fees: .insideAmount,
        tradesHaveSigns: true,
        split: statedSplits,
        cashFunds: ["VMFXX", "VMMXX", "VMRXX", "VUSXX"]
    )
}
