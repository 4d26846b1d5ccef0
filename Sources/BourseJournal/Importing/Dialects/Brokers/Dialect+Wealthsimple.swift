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
            .subaction: ["activity_sub_type"], .symbol: ["symbol"], .quantity: ["quantity"],
            .price: ["unit_price"], .fees: ["commission"], .amount: ["net_cash_amount"], .currency: ["currency"],
        ],
        actions: [
            .word("TRADE BUY", .trade(.buy)), .word("TRADE SELL", .trade(.sell)), .word("TRADE DRIP", .trade(.buy)),
            .sentence("DIVIDEND", .ignored("dividends and distributions")), .sentence("INTEREST", .ignored("interest")),
            .sentence("MONEYMOVEMENT", .ignored("deposits and withdrawals")),
            .sentence("CORPORATEACTION", .corporateAction), .sentence("FEE", .ignored("fees and taxes")),
            .sentence("TAX", .ignored("fees and taxes")), .sentence("FXEXCHANGE", .ignored("currency conversions")),
            .sentence("TRANSFER", .ignored("transfers")),
        ],
        days: .yearFirst,
        fees: .paidEither
    )
}
