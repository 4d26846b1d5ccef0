import BourseCore

extension Dialect {
    /// The history of Trading 212: orders with prices in the currency of the share, totals and fees in the account's.
    static let trading212 = Dialect(
        format: ImportFormat(id: "trading212", title: "Trading 212 history"),
        headers: [
            ["action", "time", "isin", "ticker", "no. of shares", "price / share"],
            ["action", "time (utc)", "isin", "ticker", "no. of shares", "price / share"],
        ],
        columns: [
            .day: ["time", "time (utc)"], .action: ["action"], .symbol: ["ticker"], .isin: ["isin"],
            .quantity: ["no. of shares"], .price: ["price / share"], .currency: ["currency (price / share)"],
            .rate: ["exchange rate"], .amount: ["total", "total (*)"], .order: ["id"],
            .fees: [
                "currency conversion fee", "currency conversion fee (*)", "stamp duty reserve tax",
                "stamp duty reserve tax (*)", "stamp duty (*)", "french transaction tax", "transaction fee",
                "transaction fee (*)", "finra fee", "finra fee (*)", "ptm levy", "ptm levy (*)",
            ],
        ],
        actions: ["MARKET", "LIMIT", "STOP", "STOP LIMIT"].flatMap { kind in
            [
                DialectRule.word("\(kind) BUY", .trade(.buy)), .word("\(kind) SELL", .trade(.sell)),
            ]
        } + [
            .sentence("DIVIDEND", .ignored("dividends and distributions")),
            .sentence("STOCK SPLIT", .corporateAction), .word("STOCK DISTRIBUTION", .corporateAction),
            .sentence("STOCK DISTRIBUTION", .corporateAction), .word("STOCK ACQUISITION", .corporateAction),
            .word("TRANSFER IN", .ignored("transfers")), .word("TRANSFER OUT", .ignored("transfers")),
        ]
            + ignored("interest", ["INTEREST ON CASH", "LENDING INTEREST", "SHARE LENDING INTEREST"])
            + ignored("fees and taxes", ["RESULT ADJUSTMENT", "DIVIDEND MANUFACTURED PAYMENT ADJUSTMENT"])
            + ignored(
                "deposits and withdrawals",
                ["DEPOSIT", "WITHDRAWAL", "CARD DEBIT", "CARD CREDIT", "SPENDING CASHBACK", "NEW CARD COST"]
            )
            + ignored("currency conversions", ["CURRENCY CONVERSION"]),
        days: .dayFirst,
        numbers: .point,
        zone: .utc,
        allowsShortSales: false,
        fees: .paidEither
    )
}
