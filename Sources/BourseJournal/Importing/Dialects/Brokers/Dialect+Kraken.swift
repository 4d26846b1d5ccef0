import BourseCore

extension Dialect {
    /// The trades of Kraken.
    static let kraken = Dialect(
        format: ImportFormat(id: "kraken", title: "Kraken trades"),
        headers: [["txid", "ordertxid", "pair", "time", "type", "price", "cost", "fee", "vol"]],
        columns: [
            .day: ["time"], .symbol: ["pair"], .action: ["type"], .price: ["price"], .quantity: ["vol"],
            .amount: ["cost"], .fees: ["fee"], .order: ["ordertxid"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .coinPair)],
        days: .yearFirst,
        zone: .utc,
        type: .crypto,
        listsNewestFirst: false
    )
}
