import BourseCore

extension Dialect {
    /// The trades of TradeZero, whose columns other trading programs write as well.
    static let tradeZero = Dialect(
        format: ImportFormat(id: "tradezero", title: "TradeZero trades"),
        headers: [["account", "t/d", "side", "symbol", "qty", "price", "exec time", "gross proceeds"]],
        columns: [
            .account: ["account"], .day: ["t/d"], .time: ["exec time"], .currency: ["currency"], .type: ["type"],
            .action: ["side"], .symbol: ["symbol"], .quantity: ["qty"], .price: ["price"],
            .amount: ["gross proceeds"], .note: ["note"],
            .fees: ["comm", "sec", "taf", "nscc", "nasdaq", "ecn remove", "ecn add"],
        ],
        actions: [
            .word("B", .trade(.buy)), .word("S", .trade(.sell)), .word("SS", .trade(.sell)),
            .word("BC", .trade(.buy)),
        ],
        contracts: [DialectContract(.symbol, .occ)],
        tradesHaveSigns: true,
        correct: { (row, entry) throws(RowRefusal) in
            guard ["call", "put"].contains(row.text(.type).lowercased()), !entry.instrument.type.isOption else {
                return
            }
            throw RowRefusal(
                column: row.name(.symbol),
                message: "The option has neither strike nor expiration. Add this trade by hand."
            )
        }
    )
}
