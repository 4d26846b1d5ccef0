import BourseCore

extension Dialect {
    /// A journal's export of closed trades: a purchase and a sale in each row, at average prices.
    ///
    /// The executions of a trade are not in such a file. Its profit shows whether quantity and multiplier are right.
    ///
    /// - Parameters:
    ///   - columns: What both sides share; the purchase is in `price` and the sale in `salePrice`.
    ///   - entry: The columns of the opening alone.
    ///   - exit: The columns of the closing alone, fees among them.
    ///   - terms: Takes the texts of columns out of others.
    ///   - types: Words of the column `type` in capital letters that are read; others are refused.
    ///   - countsBothSides: Whether the quantity of some files is that of the purchase and the sale together.
    static func closedTrades(
        _ format: ImportFormat,
        headers: [Set<String>],
        columns: [DialectColumn: [String]],
        entry: [DialectColumn: [String]],
        exit: [DialectColumn: [String]],
        contracts: [DialectContract],
        zone: ZoneRules? = nil,
        types: Set<String> = [],
        countsBothSides: Bool = false,
        terms: (@Sendable (DialectRow) -> [DialectColumn: String])? = nil
    ) -> Dialect {
        bothSides { effect in
            Dialect(
                format: format,
                headers: headers,
                columns: columns.merging(effect == .open ? entry : exit) { $1 },
                actions: directions(long: ["LONG", "L", "BUY"], short: ["SHORT", "S", "SELL"], effect),
                contracts: contracts,
                zone: zone,
                fees: .paidEither,
                terms: terms,
                ignores: { row throws(RowRefusal) in
                    try ClosedTrade.check(row, types: types)
                    return nil
                },
                correct: { row, entry throws(RowRefusal) in
                    // Fees, which some profits are without, are in the columns of the closing.
                    guard effect == .close || countsBothSides else { return }
                    try ClosedTrade.settle(&entry, row, countsBothSides: countsBothSides)
                }
            )
        }
    }

    /// A closed trade in each row: the dialect of its opening, with that of its closing as the other side.
    static func bothSides(_ side: (Effect) -> Dialect) -> Dialect {
        var opening = side(.open)
        opening.otherSides = [side(.close)]
        return opening
    }

    /// What the words of a direction mean at the opening or the closing of a trade.
    static func directions(long: [String], short: [String], _ effect: Effect) -> [DialectRule] {
        let (first, second): (Side, Side) = effect == .open ? (.buy, .sell) : (.sell, .buy)
        return long.map { .word($0, .trade(first, effect)) } + short.map { .word($0, .trade(second, effect)) }
    }
}

/// What a row of a closed trade must have, and how its profit is compared with its prices.
private enum ClosedTrade {
    /// Refuses trades that are still open, spreads, and instruments that cannot be read.
    static func check(_ row: DialectRow, types: Set<String>) throws(RowRefusal) {
        let isOpen = row.text(.status).uppercased() == "OPEN"
        if isOpen || BrokerNumber.isBlank(row.text(.price)) || BrokerNumber.isBlank(row.text(.salePrice)) {
            throw RowRefusal(
                column: nil,
                message:
                    "The trade is still open, and the row does not have its executions. Export it again once it is "
                    + "closed, or add its executions by hand."
            )
        }
        guard ["", "SINGLE"].contains(row.text(.level).uppercased()) else {
            throw row.refusal(.level, "has several legs in one row. Add their executions by hand.")
        }
        let type = row.text(.type)
        guard types.isEmpty || type.isEmpty || types.contains(type.uppercased()) else {
            throw row.refusal(.type, "is not read. Add this trade by hand.")
        }
    }

    /// Compares the profit of a trade with its prices, and halves a quantity that counts both sides where that is what the
    /// profit shows.
    static func settle(
        _ entry: inout DialectEntry,
        _ row: DialectRow,
        countsBothSides: Bool
    ) throws(RowRefusal) {
        guard let purchase = try row.number(.price)?.price, let sale = try row.number(.salePrice)?.price,
            let profit = try row.number(.profit)?.money
        else {
            guard countsBothSides else { return }
            throw .missing(row.name(.profit), "Without it, the quantity of one side is unknown.")
        }
        for price in [purchase, sale] {
            try RowRefusal.check(
                quantity: entry.quantity,
                price: price,
                multiplier: entry.multiplier,
                time: entry.time
            )
        }
        let fees = row.fees.reduce(Money.zero) { $0 + (row.parsed($1.text)?.money?.magnitude ?? .zero) }
        let half = Quantity(units: entry.quantity.units / 2)
        var quantities = [entry.quantity]
        if countsBothSides, half + half == entry.quantity { quantities.append(half) }
        let fitting = quantities.filter { quantity in
            func value(_ price: Price) -> Money {
                Money(price: price, quantity: quantity, multiplier: entry.multiplier)
            }
            let difference = (profit - (value(sale) - value(purchase))).magnitude
            // Average prices are rounded, at worst to cents; some profits are without the fees.
            return difference <= max(value(Price(units: 1_000_000)), Money(units: profit.magnitude.units / 100)) + fees
        }
        guard let quantity = fitting.first, !countsBothSides || fitting.count == 1 || purchase == sale else {
            throw row.refusal(
                .profit,
                "is not what prices, quantity and a multiplier of \(entry.multiplier) give. Add this trade by hand."
            )
        }
        entry.quantity = quantity
    }
}
