import BourseCore

extension Dialect {
    /// The orders of Webull: what was filled, at the average price, whatever became of the rest.
    static let webull = Dialect(
        format: ImportFormat(id: "webull", title: "Webull orders"),
        headers: [
            ["symbol", "side", "status", "filled", "avg price", "filled time"],
            ["symbol", "b/s", "filled qty", "filled avg price", "filled time"],
        ],
        columns: [
            .day: ["filled time"], .action: ["side", "b/s"], .subaction: ["side type"], .symbol: ["symbol"],
            .description: ["name"], .quantity: ["filled", "filled qty"], .price: ["avg price", "filled avg price"],
            .fees: ["commission", "fee"], .amount: ["traded value"],
        ],
        actions: [
            .word("BUY OPEN", .trade(.buy, .open)), .word("BUY CLOSE", .trade(.buy, .close)),
            .word("SELL OPEN", .trade(.sell, .open)), .word("SELL CLOSE", .trade(.sell, .close)),
            .word("BUY", .trade(.buy)), .word("BUY LONG", .trade(.buy)), .word("BUY SHORT", .trade(.buy)),
            .word("SELL", .trade(.sell)), .word("SELL LONG", .trade(.sell)), .word("SELL SHORT", .trade(.sell)),
            .word("SHORT", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .occ)],
        ignores: { row in
            if row.isUnfilled { return "orders without fills" }
            // An order of several legs comes as a row with the name of the strategy above the rows of its legs.
            return row.text(.symbol).isEmpty && !row.text(.description).isEmpty ? "totals of combined orders" : nil
        }
    )
}
