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
        days: .monthFirstUnlessRowsSayOtherwise,
        zone: nil
    )

    /// The trades of NinjaTrader 8, in English: an entry and an exit in each row, with the fees on the exit.
    static let ninjaTraderTrades = bothSides { effect in
        let fees = ["commission", "clearing fee", "exchange fee", "ip fee", "nfa fee"]
        return effect == .open
            ? ninjaTraderSide(price: "entry price", time: "entry time", fees: [], effect)
            : ninjaTraderSide(price: "exit price", time: "exit time", fees: fees, effect)
    }

    private static func ninjaTraderSide(
        price: String,
        time: String,
        fees: [String],
        _ effect: Effect
    ) -> Dialect {
        Dialect(
            format: ImportFormat(id: "ninjatrader-trades", title: "NinjaTrader trades"),
            headers: [["instrument", "market pos.", "qty", "entry price", "exit price", "entry time", "exit time"]],
            columns: [
                .account: ["account"], .day: [time], .action: ["market pos."], .symbol: ["instrument"],
                .quantity: ["qty"], .price: [price], .fees: fees,
            ],
            actions: directions(long: ["LONG"], short: ["SHORT"], effect),
            contracts: [DialectContract(.symbol, .ninjaTraderFuture)],
            days: .monthFirstUnlessRowsSayOtherwise,
            zone: nil
        )
    }
}

extension ContractNotation {
    /// `MNQ 03-26` and `MNQ MAR26` as `MNQH26`; a symbol alone is a share, but with six letters a pair of currencies, of
    /// which the size of a lot is unknown.
    static let ninjaTraderFuture = ContractNotation { cell in
        let words = cell.uppercased().split(separator: " ")
        guard words.count == 2 else {
            return cell.count > 5 && cell.allSatisfy(\.isLetter) ? .future(cell)?.withoutMultiplier : nil
        }
        let (year, name) = (words[1].suffix(2), words[1].dropLast(2).filter { $0 != "-" })
        let month = BrokerDay.number(name, digits: 1...2) ?? BrokerDay.months.firstIndex(of: name).map { $0 + 1 }
        guard let month, (1...12).contains(month), BrokerDay.number(year, digits: 2...2) != nil else { return nil }
        return .future("\(words[0])\(FuturesMultiplier.monthCodes[month - 1])\(year)")
    }
}
