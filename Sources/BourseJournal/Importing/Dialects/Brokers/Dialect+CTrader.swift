import BourseCore

extension Dialect {
    /// The history of cTrader: an entry and an exit in each row, with the zone of times and the currency of the account in
    /// the header, and the costs on the exit.
    static let cTrader = bothSides { effect in
        guard effect == .close else { return cTraderSide(time: "opening time", price: "entry price", fees: [], effect) }
        var exits = cTraderSide(time: "closing time", price: "closing price", fees: ["commission", "swap"], effect)
        exits.correct = { row, entry throws(RowRefusal) in
            try DialectProfit.check(row, entry, currency: row.text(.accountCurrency))
        }
        return exits
    }

    private static func cTraderSide(
        time: String,
        price: String,
        fees: [String],
        _ effect: Effect
    ) -> Dialect {
        Dialect(
            format: ImportFormat(id: "ctrader", title: "cTrader history"),
            headers: [["symbol", "opening direction", "closing quantity", "entry price", "closing price"]],
            columns: [
                .day: [time], .action: ["opening direction"], .symbol: ["symbol"], .quantity: ["closing quantity"],
                .price: [price], .otherPrice: ["entry price"], .profit: ["gross *"], .fees: fees, .order: ["id"],
            ],
            actions: directions(long: ["BUY", "LONG"], short: ["SELL", "SHORT"], effect),
            contracts: [DialectContract(.symbol, .marginLot)],
            days: .dayFirst,
            numbers: .either,
            zone: nil,
            fees: .paidNegative,
            type: .future,
            amountsAreInAccountCurrency: true,
            terms: { row in
                let currency = row.code(besides: .profit)
                return [
                    .accountCurrency: currency, .feeCurrency: currency, .quantity: lots(row.text(.quantity)),
                ]
            }
        )
    }

    /// The number of `0.10 Lots`; other units, such as ounces, are no number, so that the row is refused.
    private static func lots(_ cell: String) -> String {
        let words = cell.split(separator: " ")
        return words.count == 2 && words[1].lowercased().hasPrefix("lot") ? String(words[0]) : "\(cell) units"
    }
}
