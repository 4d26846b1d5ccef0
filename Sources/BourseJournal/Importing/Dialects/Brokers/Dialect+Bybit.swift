import BourseCore

extension Dialect {
    /// The trades of Bybit in futures that are settled in stablecoins, of the unified account and before.
    static let bybit = Dialect(
        format: ImportFormat(id: "bybit", title: "Bybit derivatives trades"),
        headers: [
            ["contracts", "direction", "filled qty", "filled price", "fees paid", "transaction time"],
            ["contracts", "direction", "exec qty", "exec price", "trading fee", "transaction time"],
            ["contracts", "direction", "exec qty", "exec price", "trading fee", "trade time"],
        ],
        columns: [
            .account: ["uid"], .day: ["transaction time", "trade time"], .symbol: ["contracts"],
            .action: ["direction"], .quantity: ["filled qty", "exec qty"], .price: ["filled price", "exec price"],
            .fees: ["fees paid", "trading fee"], .status: ["filled type", "exec type"],
            .order: ["order no.", "order id"],
        ],
        actions: [
            .word("OPEN LONG", .trade(.buy, .open)), .word("CLOSE LONG", .trade(.sell, .close)),
            .word("OPEN SHORT", .trade(.sell, .open)), .word("CLOSE SHORT", .trade(.buy, .close)),
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .linearCoinFuture)],
        days: .yearFirst,
        zone: nil,
        type: .future,
        unsupported: { row in row.text(.status).uppercased().hasPrefix("FUNDING") ? "funding" : nil }
    )
}
