import BourseCore

extension Dialect {
    /// The trades of Upstox, a workbook that was saved as CSV; charges are not in it.
    static let upstox = Dialect(
        format: ImportFormat(id: "upstox", title: "Upstox trades"),
        headers: [
            ["date", "exchange", "segment", "scrip code", "instrument type", "trade time", "side", "quantity", "price"]
        ],
        columns: [
            .day: ["date"], .time: ["trade time"], .symbol: ["scrip code"],
            .underlying: ["exchange"], .level: ["segment"], .type: ["instrument type"], .strike: ["strike price"],
            .expiration: ["expiry"], .action: ["side"], .quantity: ["quantity"], .price: ["price"],
            .amount: ["amount"], .order: ["trade num"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [upstoxContract, .indianShare],
        days: .dayFirst,
        zone: .india,
        currency: .inr,
        listsNewestFirst: false
    )

    /// The right is the second word of the type: `European Put`.
    ///
    /// Quantities are in units, but for commodities in lots.
    private static let upstoxContract = DialectContract { row, days in
        let words = row.text(.type).split(separator: " ")
        guard let kind = words.last, kind.uppercased() != "EQUITY" else { return nil }
        let day = DialectTime(row.text(.expiration), days)?.day
        let contract =
            kind.uppercased().hasPrefix("FUT")
            ? day.flatMap { DialectInstrument.indianFuture(row.text(.symbol), $0) }
            : .option(
                root: row.text(.symbol),
                OptionRight(broker: kind),
                day,
                strike: row.text(.strike),
                multiplier: .one
            )
        return row.text(.level).uppercased() == "COM" ? contract?.withoutMultiplier : contract
    }

    /// The orders of Groww, a workbook that was saved as CSV, with the value of all shares instead of a price.
    static let groww = Dialect(
        format: ImportFormat(id: "groww", title: "Groww orders"),
        headers: [["symbol", "type", "quantity", "value", "exchange", "execution date and time", "order status"]],
        columns: [
            .day: ["execution date and time"], .symbol: ["symbol"], .action: ["type"], .quantity: ["quantity"],
            .price: ["value"], .underlying: ["exchange"], .order: ["exchange order id"], .status: ["order status"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [.indianShare],
        days: .dayFirst,
        zone: .india,
        currency: .inr,
        ignores: { row in
            ["", "EXECUTED"].contains(row.text(.status).uppercased()) ? nil : "orders without fills"
        },
        correct: { (row, entry) throws(RowRefusal) in
            if let value = try row.number(.price)?.money { entry.setPrice(from: value) }
        }
    )
}

extension DialectInstrument {
    /// A future of India, named as the exchange does: `ACME26SEPFUT`.
    ///
    /// Its quantity is in units.
    static func indianFuture(_ root: String, _ day: TradingDay) -> DialectInstrument? {
        let year = day.year % 100
        return .future("\(root)\(year < 10 ? "0" : "")\(year)\(BrokerDay.months[day.month - 1])FUT", multiplier: .one)
    }
}
