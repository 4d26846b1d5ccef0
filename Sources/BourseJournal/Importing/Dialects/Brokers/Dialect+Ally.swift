import BourseCore

extension Dialect {
    /// The activity of Ally Invest.
    static let ally = Dialect(
        format: ImportFormat(id: "ally", title: "Ally Invest activity"),
        headers: [["date", "activity", "qty", "symbol", "description", "price", "commission", "fees", "amount"]],
        columns: [
            .day: ["date"], .action: ["activity"], .quantity: ["qty"], .symbol: ["symbol"],
            .description: ["description"], .price: ["price"], .fees: ["commission", "fees"], .amount: ["amount"],
        ],
        actions: [
            .word("BOUGHT", .trade(.buy)), .word("SOLD", .trade(.sell)), .word("SOLD SHORT", .trade(.sell, .open)),
            .word("BOUGHT TO COVER", .trade(.buy, .close)), .word("BOUGHT TO OPEN", .trade(.buy, .open)),
            .word("BOUGHT TO CLOSE", .trade(.buy, .close)), .word("SOLD TO OPEN", .trade(.sell, .open)),
            .word("SOLD TO CLOSE", .trade(.sell, .close)), .word("EXPIRED", .removal(.expire)),
            .word("ASSIGNED", .removal(.assign)), .word("EXERCISED", .removal(.exercise)),
        ]
            + activities(.dividend, ["DIVIDEND"])
            + activities(.interest, ["INTEREST"])
            + activities(.cash, ["ACH", "DEPOSIT", "WITHDRAWAL"]),
        contracts: [
            DialectContract(.symbol, .rootMonthDayYearStrikeRight),
            DialectContract(.description, .rootMonthDayYearStrikeRight), DialectContract(.symbol, .occ),
        ],
        fees: .paidEither,
        tradesHaveSigns: true,
        split: statedSplits
    )
}
