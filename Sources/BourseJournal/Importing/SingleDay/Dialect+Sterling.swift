import BourseCore

extension Dialect {
    /// The trades window of Sterling Trader Pro, with the fields that its documentation names.
    static let sterling = Dialect(
        format: ImportFormat(id: "sterling", title: "Sterling Trader trades"),
        headers: [["side", "quantity", "symbol", "last price", "account", "destination"]],
        columns: [
            .account: ["account"], .day: ["date", "trade date"], .time: ["time", "trade time", "exec time"],
            .symbol: ["symbol"], .action: ["side"], .quantity: ["quantity"], .price: ["last price"],
            .right: ["put/call"], .expiration: ["maturity"], .strike: ["strike price"], .type: ["inst"],
            .order: ["order id"],
        ],
        actions: tradingProgramSides,
        contracts: [.columns, DialectContract(.symbol, .occ)],
        correct: { row, entry throws(RowRefusal) in
            guard row.text(.type).uppercased().hasPrefix("O"), !entry.instrument.type.isOption else { return }
            throw RowRefusal(
                column: row.name(.type),
                message: "The row lacks the expiration, the strike or the right of the option. Show these columns and "
                    + "export again."
            )
        }
    )
}
