import BourseCore

extension Dialect {
    /// The trades of TraderSync: each with its average purchase and sale.
    static let traderSync = closedTrades(
        ImportFormat(id: "tradersync", title: "TraderSync trades"),
        headers: [
            [
                "status", "symbol", "size", "open date", "close date", "open time", "close time", "avg buy", "avg sell",
                "side",
            ]
        ],
        columns: [
            .symbol: ["symbol"], .action: ["side"], .quantity: ["size"], .price: ["avg buy"], .salePrice: ["avg sell"],
            .profit: ["return $"], .status: ["status"], .account: ["portfolio"], .type: ["type"], .right: ["type"],
            .expiration: ["expire"], .strike: ["strike"], .level: ["spread"],
        ],
        entry: [.day: ["open date"], .time: ["open time"], .note: ["notes"]],
        exit: [.day: ["close date"], .time: ["close time"], .fees: ["commision", "commission", "fees", "swap"]],
        contracts: [.columns] + journalContracts,
        types: ["SHARE", "STOCK", "EQUITY", "CALL", "PUT", "OPTION", "FUTURE", "FUTURES"]
    )
}
