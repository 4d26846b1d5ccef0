import BourseCore

extension Dialect {
    /// The trades of ProjectX, the platform of TopstepX and other firms: an entry and an exit in each row, with the fees on
    /// the exit.
    static let projectX = bothSides { effect in
        guard effect == .close else { return projectXSide(time: "enteredat", price: "entryprice", fees: [], effect) }
        var exits = projectXSide(time: "exitedat", price: "exitprice", fees: ["fees", "commissions"], effect)
        exits.correct = { row, entry throws(RowRefusal) in
            try DialectProfit.check(row, entry, currency: entry.currency.code)
        }
        return exits
    }

    /// The orders of ProjectX, without fees.
    static let projectXOrders = Dialect(
        format: ImportFormat(id: "projectx-orders", title: "TopstepX (ProjectX) orders"),
        headers: [["contractname", "status", "size", "side", "filledat", "executeprice", "positiondisposition"]],
        columns: [
            .account: ["accountname"], .day: ["filledat"], .action: ["side"], .subaction: ["positiondisposition"],
            .symbol: ["contractname"], .quantity: ["size"], .price: ["executeprice"], .status: ["status"],
            .order: ["id"],
        ],
        actions: [
            .word("BID OPENING", .trade(.buy, .open)), .word("BID CLOSING", .trade(.buy, .close)),
            .word("ASK OPENING", .trade(.sell, .open)), .word("ASK CLOSING", .trade(.sell, .close)),
            .word("BID", .trade(.buy)), .word("ASK", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .projectXFuture)],
        zone: nil,
        type: .future,
        ignores: { row in row.text(.status).uppercased() == "FILLED" ? nil : "orders without fills" }
    )

    private static func projectXSide(
        time: String,
        price: String,
        fees: [String],
        _ effect: Effect
    ) -> Dialect {
        Dialect(
            format: ImportFormat(id: "projectx", title: "TopstepX (ProjectX) trades"),
            headers: [["contractname", "enteredat", "exitedat", "entryprice", "exitprice", "size", "type"]],
            columns: [
                .day: [time], .action: ["type"], .symbol: ["contractname"], .quantity: ["size"], .price: [price],
                .otherPrice: ["entryprice"], .profit: ["pnl"], .fees: fees, .order: ["id"],
            ],
            actions: directions(long: ["LONG"], short: ["SHORT"], effect),
            contracts: [DialectContract(.symbol, .projectXFuture)],
            zone: nil,
            type: .future
        )
    }
}

extension ContractNotation {
    /// `MNQZ6`, also as `CON.F.US.MNQ.Z26`; any other name is a contract whose size is unknown.
    static let projectXFuture = ContractNotation { cell in
        let words = cell.uppercased().split(separator: ".")
        let name =
            words.count == 5 && words[0] == "CON" && words[1] == "F" ? "\(words[3])\(words[4])" : cell.uppercased()
        return .future(name)
    }
}
