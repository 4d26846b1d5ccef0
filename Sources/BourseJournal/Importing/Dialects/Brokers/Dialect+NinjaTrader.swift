import BourseCore

extension Dialect {
    /// The executions of NinjaTrader 8, in English.
    static let ninjaTrader = Dialect(
        format: ImportFormat(id: "ninjatrader", title: "NinjaTrader executions"),
        headers: [["instrument", "action", "quantity", "price", "time", "id", "e/x"]],
        columns: [
            .account: ["account", "account display name"], .day: ["time"], .action: ["action"],
            .symbol: ["instrument"], .quantity: ["quantity"], .price: ["price"], .fees: ["commission"],
            .order: ["order id"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("SELLSHORT", .trade(.sell)),
            .word("BUYTOCOVER", .trade(.buy)), .word("SELL SHORT", .trade(.sell)), .word("BUY TO COVER", .trade(.buy)),
        ],
        contracts: [DialectContract(.symbol, .ninjaTraderFuture)],
        zone: nil
    )
}

extension ContractNotation {
    /// `MNQ 03-26` and `MNQ MAR26` as `MNQH26`; a symbol alone is a share.
    static let ninjaTraderFuture = ContractNotation { cell in
        let words = cell.uppercased().split(separator: " ")
        guard words.count == 2 else { return nil }
        let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
        let (year, name) = (words[1].suffix(2), words[1].dropLast(2).filter { $0 != "-" })
        let month = BrokerDay.number(name, digits: 1...2) ?? months.firstIndex(of: name).map { $0 + 1 }
        let codes = Array("FGHJKMNQUVXZ")
        guard let month, (1...12).contains(month), BrokerDay.number(year, digits: 2...2) != nil else { return nil }
        return .future("\(words[0])\(codes[month - 1])\(year)")
    }
}
