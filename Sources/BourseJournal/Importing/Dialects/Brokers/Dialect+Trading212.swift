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
            .description: ["name"],
            .quantity: ["no. of shares"], .price: ["price / share"], .currency: ["currency (price / share)"],
            .rate: ["exchange rate"], .amount: ["total", "total (*)"], .order: ["id"],
            .taxes: ["withholding tax"], .note: ["currency conversion from amount"],
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
            .word("DIVIDEND MANUFACTURED PAYMENT ADJUSTMENT", .activity(.dividend)),
            .sentence("DIVIDEND", .activity(.dividend)),
            .sentence("STOCK SPLIT", .corporateAction), .word("STOCK DISTRIBUTION", .corporateAction),
            .sentence("STOCK DISTRIBUTION", .corporateAction), .word("STOCK ACQUISITION", .corporateAction),
            .word("TRANSFER IN", .activity(.transfer)), .word("TRANSFER OUT", .activity(.transfer)),
        ]
            + activities(.interest, ["INTEREST ON CASH", "LENDING INTEREST", "SHARE LENDING INTEREST"])
            + activities(.fee, ["RESULT ADJUSTMENT", "NEW CARD COST"])
            + activities(.cash, ["DEPOSIT", "WITHDRAWAL", "CARD DEBIT", "CARD CREDIT", "SPENDING CASHBACK"])
            + activities(.conversion, ["CURRENCY CONVERSION"]),
        days: .dayFirst,
        numbers: .point,
        zone: .utc,
        allowsShortSales: false,
        fees: .paidEither,
        exchange: .afterFees,
        terms: { row in
            // A conversion has its two amounts in columns of their own.
            let other = row.text(.note)
            return other.isEmpty ? [:] : [.amount: other, .note: ""]
        },
        correctActivity: { (row, activity) throws(RowRefusal) in
            if activity.kind == .conversion {
                throw row.refusal(.action, "has two amounts in one row. Add both sides of the conversion by hand.")
            }
            guard activity.kind == .transfer, activity.quantity != .zero else { return nil }
            // The total is what the shares were worth.
            activity.amount = .zero
            if row.text(.action).uppercased() == "TRANSFER OUT" { activity.quantity = .zero - activity.quantity }
            return nil
        }
    )
}
