import BourseCore

extension Dialect {
    /// The fills of moomoo, alone or with their orders: further fills of an order follow it in rows without a side.
    static let moomoo = Dialect(
        format: ImportFormat(id: "moomoo", title: "moomoo history"),
        headers: [["side", "symbol", "fill qty", "fill price", "fill amount", "fill time", "currency"]],
        columns: [
            .day: ["fill time"], .action: ["side"], .symbol: ["symbol"], .description: ["name"],
            .quantity: ["fill qty"], .price: ["fill price"], .amount: ["fill amount"], .currency: ["currency"],
            .fees: [
                "commission", "platform fees", "trading activity fees", "options regulatory fees", "occ fees",
                "contract fees", "sec fees", "settlement fees",
            ],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("SHORT SELL", .trade(.sell)),
            .word("BUY BACK", .trade(.buy)),
        ],
        contracts: [DialectContract(.symbol, .unpaddedOption)],
        zone: nil,
        carried: [.action, .symbol, .description, .currency],
        ignores: { row in row.text(.quantity).isEmpty ? "orders without fills" : nil }
    )
}
