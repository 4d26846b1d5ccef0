import BourseCore

extension DialectParser {
    func instrument(of row: DialectRow) throws(RowRefusal) -> DialectInstrument {
        for contract in dialect.contracts {
            if let instrument = contract.read(row, dialect.days) { return instrument }
        }
        let named = row.text(.symbol)
        let text = BrokerNumber.isBlank(named) ? row.text(.isin) : named
        guard !text.isEmpty else { throw .missing(row.name(.symbol), "Add the symbol that was traded.") }
        guard dialect.type != .crypto || dialect.contracts.isEmpty else {
            throw row.refusal(
                .symbol,
                "is not a coin with a known currency. Add this trade by hand.",
                cell: text
            )
        }
        guard let plain = DialectInstrument.plain(text, dialect.type) else {
            throw row.refusal(.symbol, "is not a symbol.", cell: text)
        }
        return plain
    }

    /// What a row says happened.
    mutating func entry(
        of row: DialectRow,
        _ action: DialectAction,
        _ time: DialectTime
    ) throws(RowRefusal) -> DialectEntry {
        try checkWidth(of: row, action)
        let traded = try tradedInstrument(of: row)
        if case .removal = action, !traded.instrument.type.isOption {
            throw RowRefusal(
                column: row.name(.symbol),
                message: "\(row.text(.action)) concerns an option, but the row has no contract that can be read. "
                    + "Add this row by hand."
            )
        }
        let (quantity, sign) = try quantity(of: row, action)
        let given = try row.number(.multiplier)?.multiplier
        guard let multiplier = given ?? traded.multiplier ?? assumedMultiplier(traded) else {
            throw .unknownMultiplier(of: traded.instrument.symbol, column: row.name(.symbol))
        }
        var (side, effect): (Side?, Effect?) = (nil, nil)
        switch action {
        case .trade(let named, let stated):
            (side, effect) = (named, stated ?? (named == .sell && !dialect.allowsShortSales ? .close : nil))
        case .signedTrade: side = sign
        case .removal(let named): (side, effect) = (sign, named)
        case .cancellation(let named): side = named
        case .portfolioTrade, .activity, .corporateAction, .refused, .ignored: break
        }
        let money = try currency(of: row, traded)
        let price = money.whole(try price(of: row, action, side, quantity, multiplier))
        let currency = money.currency
        let effective = effective(time, effect, traded.instrument)
        let instant = instant(of: effective)
        try RowRefusal.check(quantity: quantity, price: price, multiplier: multiplier, time: instant)
        let account = accountCurrency(of: row, money)
        try checkSigns(of: row, price: money, account: account)
        var exchange = DialectExchange(row, dialect, price: money, account: account)
        if money.isHundredth, let amount = row.parsed(.amount)?.money {
            let value = Money(price: price, quantity: quantity, multiplier: multiplier)
            exchange.fit(amount, code: row.code(besides: .amount), to: value)
        }
        let fees = try fees(of: row, exchange)
        var entry = DialectEntry(
            time: instant,
            day: effective.day,
            isDayOnly: effective.clock == nil,
            account: self.account(of: row),
            instrument: traded.instrument,
            side: side,
            effect: effect,
            quantity: quantity,
            price: price,
            multiplier: multiplier,
            fees: fees.paid,
            currency: currency,
            order: row.text(.order),
            note: row.text(.note)
        )
        if case .cancellation = action { entry.isCancellation = true }
        entry.second = effective.clock?.secondOfDay
        entry.pairedOrder = pairedOrder(of: row)
        if context.keepsActivities {
            entry.name = String(row.text(.description).prefix { !$0.isNewline })
            entry.taxes = try taxes(of: row, exchange)
        }
        entry.level = level(of: row)
        if given == nil, traded.multiplier == nil { entry.warning = try adjusted(traded.instrument, row, price) }
        if try !isCostlySale(row, action, &entry, exchange) {
            if dialect.derivesPrices, row.text(.price).isEmpty {
                entry.total = try derivedTotal(of: row, side)
            } else {
                try DialectAmount(row, dialect, exchange)?.settle(&entry, column: row.name(.amount))
            }
        }
        try pay(&entry, row, price: money, account: account, others: fees.others)
        return entry
    }

    /// Refuses a trade that ends before a number that every trade has.
    private func checkWidth(of row: DialectRow, _ action: DialectAction) throws(RowRefusal) {
        switch action {
        case .trade, .signedTrade, .cancellation: break
        case .removal, .portfolioTrade, .activity, .corporateAction, .refused, .ignored: return
        }
        var needed: [DialectColumn] = [.quantity]
        if !dialect.derivesPrices { needed.append(.price) }
        if dialect.derivesPrices || dialect.fees == .insideAmount { needed.append(.amount) }
        for column in needed where row.ends(before: column) { throw row.wrongWidth(missing: column) }
    }

    func account(of row: DialectRow) -> String {
        let named = row.text(.account)
        return named.isEmpty ? preamble.account ?? context.account : String(named.prefix(64))
    }

    /// The rank of the row's level of detail; 0, the best, if it is not listed.
    private func level(of row: DialectRow) -> Int {
        guard !dialect.levels.isEmpty else { return 0 }
        return dialect.levels.firstIndex(of: row.text(.level).uppercased()) ?? 0
    }

    /// The default multiplier of the type; nil for futures, whose multiplier must be known.
    private func assumedMultiplier(_ traded: DialectInstrument) -> Multiplier? {
        traded.isFuture ? nil : traded.instrument.type.defaultMultiplier
    }

    /// A warning of an option whose root ends in a digit: a split or a merger changed what it delivers.
    ///
    /// - Throws: A refusal where no amount of the row is compared with the value for 100.
    private func adjusted(
        _ instrument: TradedInstrument,
        _ row: DialectRow,
        _ price: Price
    ) throws(RowRefusal) -> RowRefusal? {
        guard instrument.type.isOption, instrument.symbol.name.last?.isNumber == true, price != .zero else {
            return nil
        }
        guard row.parsed(.amount)?.money.map({ $0 != .zero }) == true else {
            throw .unknownMultiplier(
                of: instrument.symbol,
                column: row.name(.symbol),
                advice:
                    "It is an adjusted option, which may deliver more or less than 100 shares. Add this trade by hand with its "
                    + "multiplier."
            )
        }
        return RowRefusal(
            column: row.name(.symbol),
            message:
                "\(instrument.symbol) is an option that was adjusted. Its price is for 100, as the amount of the row shows; a "
                + "contract may deliver more or less than 100 shares."
        )
    }

    /// The time of the event, at the latest on the day of expiration: brokers book expirations days later.
    private func effective(_ time: DialectTime, _ effect: Effect?, _ instrument: TradedInstrument) -> DialectTime {
        guard let effect, [.expire, .assign, .exercise].contains(effect), let last = instrument.expiration else {
            return time
        }
        let isLate = effect == .expire ? last <= time.day : last < time.day
        return isLate ? DialectTime(day: last) : time
    }

    /// The cell of the quantity without the mark of what went out of the account, and whether it has the mark.
    func quantityCell(of row: DialectRow) -> (text: String, isOutgoing: Bool) {
        let cell = row.text(.quantity)
        guard case .outgoing(let suffix) = dialect.quantity, cell.last == suffix else { return (cell, false) }
        return (String(cell.dropLast()), true)
    }

    private func quantity(of row: DialectRow, _ action: DialectAction) throws(RowRefusal) -> (Quantity, Side?) {
        let (cell, isOutgoing) = quantityCell(of: row)
        var sign: Side?
        if case .outgoing = dialect.quantity { sign = isOutgoing ? .sell : .buy }
        guard !BrokerNumber.isBlank(cell) else {
            throw .missing(row.name(.quantity), "Add the number of shares or contracts.")
        }
        guard let number = row.parsed(cell, isTerm: row.terms[.quantity] != nil), let quantity = number.quantity,
            quantity != .zero
        else {
            throw row.refusal(.quantity, "is not a number above 0 with at most 8 decimals.", cell: cell)
        }
        if case .trade(.buy, _) = action, quantity < .zero {
            throw row.refusal(
                .quantity,
                "is negative, but the row is a purchase. If it takes back an earlier one, delete that; else add this "
                    + "trade by hand.",
                cell: cell
            )
        }
        if case .signed = dialect.quantity { sign = quantity < .zero ? .sell : .buy }
        return (quantity.magnitude, sign)
    }
}
