import BourseCore

extension Dialect {
    /// Executions in the format that Tradervue imports and that other programs write for it.
    static let tradervue = Dialect(
        format: ImportFormat(id: "tradervue", title: "Tradervue executions"),
        headers: [
            ["date", "time", "symbol", "quantity", "price", "side", "commission", "transfee", "ecnfee"],
            ["date", "time", "symbol", "quantity", "price", "side", "commission"],
        ],
        columns: [
            .day: ["date"], .time: ["time"], .symbol: ["symbol"], .quantity: ["quantity"], .price: ["price"],
            .action: ["side"], .fees: ["commission", "transfee", "ecnfee", "fees"], .note: ["notes"],
            .account: ["account", "account tag"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("B", .trade(.buy)), .word("BOT", .trade(.buy)),
            .word("BOUGHT", .trade(.buy)), .word("BC", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("S", .trade(.sell)), .word("SLD", .trade(.sell)), .word("SOLD", .trade(.sell)),
            .word("SS", .trade(.sell)), .word("SHORT", .trade(.sell)),
        ],
        contracts: journalContracts,
        days: .monthFirstUnlessRowsSayOtherwise,
        zone: nil
    )

    /// The closed trades of Tradervue, whose volume counts the purchase and the sale.
    static let tradervueTrades = closedTrades(
        ImportFormat(id: "tradervue-trades", title: "Tradervue trades"),
        headers: [
            ["open datetime", "close datetime", "symbol", "side", "volume", "entry price", "exit price", "gross p&l"]
        ],
        columns: [
            .symbol: ["symbol"], .action: ["side"], .quantity: ["volume"], .price: ["entry price"],
            .salePrice: ["exit price"], .profit: ["gross p&l"],
        ],
        entry: [.day: ["open datetime"], .note: ["notes"]],
        exit: [.day: ["close datetime"], .fees: ["commissions", "fees"]],
        contracts: journalContracts,
        countsBothSides: true,
        terms: purchaseAndSale
    )

    /// Contracts as American journals write them.
    static let journalContracts = [
        DialectContract(.symbol, .occ), DialectContract(.symbol, .rootDayStrikeRight),
        DialectContract(.symbol, .slashedFuture),
        DialectContract { row, _ in
            // A month and a year behind a root that is known: no share is called so.
            let symbol = row.text(.symbol)
            guard FuturesMultiplier.root(of: symbol) != symbol, FuturesMultiplier.multiplier(of: symbol) != nil else {
                return nil
            }
            return .future(symbol)
        },
    ]

    /// Takes entry and exit for purchase and sale, which they are not where a trade begins with a sale.
    static let purchaseAndSale: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        guard row.text(.action).uppercased().hasPrefix("S") else { return [:] }
        return [.price: row.text(.salePrice), .salePrice: row.text(.price)]
    }
}
