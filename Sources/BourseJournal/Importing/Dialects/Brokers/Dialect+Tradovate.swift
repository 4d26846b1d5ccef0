import BourseCore

extension Dialect {
    /// The fills of Tradovate, also as other programs write them.
    static let tradovateFills = Dialect(
        format: ImportFormat(id: "tradovate-fills", title: "Tradovate fills"),
        headers: [
            ["contractname", "action", "qty", "price", "timestamp", "execid"],
            ["fill id", "order id", "timestamp", "b/s", "quantity", "price", "contract"],
        ],
        columns: [
            .account: ["account", "accountid"], .day: ["timestamp"], .action: ["b/s", "action"],
            .symbol: ["contract", "contractname"], .quantity: ["quantity", "qty"], .price: ["_price", "price"],
            .fees: ["commission"], .order: ["order id", "orderid"], .expiration: ["_tradedate", "tradedate"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .future)],
        days: .monthFirstUnlessRowsSayOtherwise,
        zone: nil,
        type: .future,
        // Exports of some accounts in Europe have the day first.
        dayOfTrading: .expiration
    )

    /// The orders of Tradovate, with their filled quantity at the average price.
    static let tradovate = Dialect(
        format: ImportFormat(id: "tradovate", title: "Tradovate orders"),
        headers: [["b/s", "contract", "avgprice", "filledqty", "fill time"]],
        columns: [
            .account: ["account"], .day: ["fill time"], .action: ["b/s"], .symbol: ["contract"],
            .quantity: ["filledqty"], .price: ["decimalfillavg", "avgprice"], .order: ["order id", "orderid"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .future)],
        days: .monthFirstUnlessRowsSayOtherwise,
        zone: nil,
        type: .future,
        ignores: unfilledOrders
    )

    /// The performance and the position history of Tradovate: a purchase and a sale in each row, without fees.
    static let tradovateTrades: Dialect = {
        var trades = tradovateSide(
            .buy,
            price: ["buyprice", "buy price"],
            time: ["boughttimestamp", "bought timestamp"]
        )
        trades.otherSides = [
            tradovateSide(.sell, price: ["sellprice", "sell price"], time: ["soldtimestamp", "sold timestamp"])
        ]
        return trades
    }()

    private static func tradovateSide(_ side: Side, price: [String], time: [String]) -> Dialect {
        Dialect(
            format: ImportFormat(id: "tradovate-trades", title: "Tradovate performance"),
            headers: [
                [
                    "symbol", "buyfillid", "sellfillid", "qty", "buyprice", "sellprice", "boughttimestamp",
                    "soldtimestamp",
                ],
                ["contract", "pair id", "paired qty", "buy price", "sell price", "bought timestamp", "sold timestamp"],
            ],
            columns: [
                .account: ["account"], .day: time, .action: ["side"], .symbol: ["contract", "symbol"],
                .quantity: ["paired qty", "qty"], .price: price, .currency: ["currency"],
            ],
            actions: [.word("", .trade(side))],
            contracts: [DialectContract(.symbol, .future)],
            days: .monthFirstUnlessRowsSayOtherwise,
            zone: nil,
            type: .future
        )
    }
}
