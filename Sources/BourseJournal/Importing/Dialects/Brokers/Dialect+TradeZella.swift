import BourseCore

extension Dialect {
    /// The trades of TradeZella: each with its average purchase and sale, and times with their zone.
    static let tradeZella = closedTrades(
        ImportFormat(id: "tradezella", title: "TradeZella trades"),
        headers: [
            [
                "open date", "open time", "close date", "close time", "symbol", "side", "quantity", "avg buy price",
                "avg sell price", "gross p&l",
            ]
        ],
        columns: [
            .symbol: ["symbol"], .action: ["side"], .quantity: ["quantity"], .price: ["avg buy price"],
            .salePrice: ["avg sell price"], .profit: ["gross p&l"], .status: ["status"], .account: ["account name"],
            .description: ["instrument"], .level: ["spread type"],
        ],
        entry: [.day: ["open date"], .time: ["open time"], .note: ["notes"]],
        exit: [.day: ["close date"], .time: ["close time"], .fees: ["commission", "fee", "swap"]],
        contracts: [tradeZellaOption] + journalContracts
    )

    /// `2026-03-20 276 PUT` beside the symbol of the underlying.
    private static let tradeZellaOption = DialectContract { row, _ in
        let words = row.text(.description).split(separator: " ")
        guard words.count == 3 else { return nil }
        return .option(
            root: row.text(.symbol),
            OptionRight(broker: words[2]),
            BrokerDay.iso(words[0]),
            strike: words[1]
        )
    }
}
