import BourseCore

extension Dialect {
    /// The transactions of finpension, by ISIN, in Swiss francs.
    static let finpension = Dialect(
        format: ImportFormat(id: "finpension", title: "finpension transactions"),
        headers: [["date", "category", "asset name", "isin", "number of shares", "asset price in chf", "cash flow"]],
        columns: [
            .day: ["date"], .action: ["category"], .description: ["asset name"], .isin: ["isin"],
            .quantity: ["number of shares"], .price: ["asset price in chf"], .amount: ["cash flow"],
            .balance: ["balance"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .sentence("", with: "FEE", .activity(.fee)),
        ]
            + activities(.dividend, beginnings: ["DIVIDEND"])
            + activities(.interest, beginnings: ["INTEREST"])
            + activities(.cash, beginnings: ["DEPOSIT", "WITHDRAWAL", "PAYOUT", "TRANSFER"]),
        days: .yearFirst,
        zone: nil,
        allowsShortSales: false,
        currency: .chf,
        type: .fund,
        tradesHaveSigns: true
    )
}
