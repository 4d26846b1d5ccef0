import BourseCore

extension Dialect {
    /// The activities of Wealthsimple.
    static let wealthsimple = Dialect(
        format: ImportFormat(id: "wealthsimple", title: "Wealthsimple activities"),
        headers: [
            [
                "transaction_date", "account_id", "activity_type", "activity_sub_type", "symbol", "quantity",
                "unit_price",
            ]
        ],
        columns: [
            .day: ["transaction_date"], .account: ["account_id"], .action: ["activity_type"],
            .subaction: ["activity_sub_type"], .symbol: ["symbol"], .description: ["name"], .quantity: ["quantity"],
            .price: ["unit_price"], .fees: ["commission"], .amount: ["net_cash_amount"], .currency: ["currency"],
        ],
        actions: [
            .word("TRADE BUY", .trade(.buy)), .word("TRADE SELL", .trade(.sell)), .word("TRADE DRIP", .trade(.buy)),
            .sentence("DIVIDEND", .activity(.dividend)), .sentence("INTEREST", .activity(.interest)),
            .sentence("MONEYMOVEMENT", .activity(.cash)),
            .sentence("CORPORATEACTION", .corporateAction), .sentence("FEE", .activity(.fee)),
            .sentence("TAX", .activity(.tax)), .sentence("FXEXCHANGE", .activity(.conversion)),
            .sentence("TRANSFER", .activity(.transfer)),
        ],
        days: .yearFirst,
        fees: .paidEither,
        tradesHaveSigns: true,
        split: statedSplits
    )
}
