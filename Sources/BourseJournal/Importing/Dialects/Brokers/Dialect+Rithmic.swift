import BourseCore

extension Dialect {
    /// The completed orders of Rithmic R|Trader Pro, with their filled quantity at the average price; the columns are the
    /// person's choice.
    static let rithmic = Dialect(
        format: ImportFormat(id: "rithmic", title: "Rithmic orders"),
        headers: [["account", "buy/sell", "symbol", "qty filled", "avg fill price"]],
        columns: [
            .account: ["account"], .day: ["update time", "update time (rdt)"], .action: ["buy/sell"],
            .symbol: ["symbol"], .quantity: ["qty filled"], .price: ["avg fill price"], .order: ["order number"],
            .status: ["status"], .rate: ["commission fill rate"],
        ],
        actions: [
            .word("B", .trade(.buy)), .word("S", .trade(.sell)), .word("BUY", .trade(.buy)),
            .word("SELL", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .projectXFuture)],
        zone: nil,
        type: .future,
        ignores: unfilledOrders,
        correct: { row, entry throws(RowRefusal) in
            guard let rate = try row.number(.rate)?.price else { return }
            entry.fees = Money(price: rate, quantity: entry.quantity)
        }
    )
}
