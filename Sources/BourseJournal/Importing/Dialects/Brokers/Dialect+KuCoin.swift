import BourseCore

extension Dialect {
    /// The spot trades of KuCoin: fills, or orders with their filled amount.
    ///
    /// Files without a zone have Singapore's.
    static let kuCoin = Dialect(
        format: ImportFormat(id: "kucoin", title: "KuCoin spot trades"),
        headers: [
            ["symbol", "side", "avg. filled price", "filled amount", "filled volume", "filled time", "fee"],
            ["tradecreatedat", "symbol", "side", "price", "size", "funds", "fee", "feecurrency"],
        ],
        columns: [
            .account: ["account type"], .day: ["filled time", "tradecreatedat"], .symbol: ["symbol"],
            .action: ["side"], .price: ["avg. filled price", "price"], .quantity: ["filled amount", "size"],
            .amount: ["filled volume", "funds"], .fees: ["fee", "tax"], .feeCurrency: ["fee currency", "feecurrency"],
            .order: ["order id", "orderid"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .coinPair)],
        days: .yearFirst,
        zone: ZoneRules(identifier: "Asia/Singapore") ?? .utc,
        type: .crypto,
        ignores: unfilledOrders
    )
}
