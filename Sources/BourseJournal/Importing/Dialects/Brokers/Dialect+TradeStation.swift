import BourseCore

extension Dialect {
    /// The orders of TradeStation's TradeManager, copied as text, with their filled quantity.
    static let tradeStation = Dialect(
        format: ImportFormat(id: "tradestation", title: "TradeStation orders"),
        headers: [["entered", "symbol", "type", "order status", "qty filled", "filled price"]],
        columns: [
            .account: ["account"], .day: ["entered"], .action: ["type"], .symbol: ["symbol"],
            .quantity: ["qty filled"], .price: ["filled price"], .fees: ["commission"], .status: ["order status"],
            .order: ["order id", "order #"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("SELL SHORT", .trade(.sell)),
            .word("BUY TO COVER", .trade(.buy, .close)), .word("BUY TO OPEN", .trade(.buy, .open)),
            .word("SELL TO OPEN", .trade(.sell, .open)), .word("BUY TO CLOSE", .trade(.buy, .close)),
            .word("SELL TO CLOSE", .trade(.sell, .close)),
        ],
        contracts: [DialectContract(.symbol, .tradeStation)],
        ignores: unfilledOrders
    )
}

extension ContractNotation {
    /// `SPY 240119C470`, and a full contract of a future; a symbol alone is a share.
    static let tradeStation = ContractNotation { cell in
        let words = cell.uppercased().split(separator: " ")
        guard words.count == 2 else {
            return FuturesMultiplier.multiplier(of: cell.uppercased()) != nil && cell.last?.isNumber == true
                ? .future(cell.uppercased()) : nil
        }
        return .option(
            root: words[0],
            OptionRight(broker: words[1].dropFirst(6).prefix(1)),
            BrokerDay.iso("20" + words[1].prefix(6)),
            strike: words[1].dropFirst(7)
        )
    }
}
