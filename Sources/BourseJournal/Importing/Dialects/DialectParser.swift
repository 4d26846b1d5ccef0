import BourseCore

/// Turns the rows below a header into entries.
struct DialectParser {
    /// What a row is.
    enum Outcome {
        /// Something that happened to a position.
        case entry(DialectEntry)
        /// Nothing for the journal, with the reason, and a warning where a position changes without a trade.
        case ignored(String, warning: RowRefusal? = nil)
    }

    private let dialect: Dialect
    private let header: DialectHeader
    private let context: ImportContext
    private let zone: ZoneRules
    private var actions: [String: DialectAction?] = [:]
    /// More different cells than an export has words are not remembered.
    private static let mostActions = 4_096

    /// Makes a parser for the rows below a header.
    init(_ dialect: Dialect, _ header: DialectHeader, _ context: ImportContext) {
        (self.dialect, self.header, self.context) = (dialect, header, context)
        zone = dialect.zone ?? context.zone
    }

    /// Reads the current record of a scanner.
    mutating func outcome(of scanner: CSVScanner) throws(RowRefusal) -> Outcome {
        let row = DialectRow(scanner, header)
        if let reason = dialect.ignores?(row) { return .ignored(reason) }
        guard let time = time(of: row) else { return try withoutDay(row) }
        guard let action = action(of: row) else {
            throw RowRefusal(
                column: row.name(.action),
                message:
                    "\(row.name(.action)) \(RowRefusal.quoted(row.text(.action))) is unknown. Add this row by hand "
                    + "if it is a trade."
            )
        }
        switch action {
        case .ignored(let reason): return .ignored(reason)
        case .corporateAction: return .ignored("corporate actions", warning: corporateAction(row))
        case .trade, .signedTrade, .removal: break
        }
        var entry = try entry(of: row, action, time)
        try dialect.correct?(row, &entry)
        return .entry(entry)
    }

    // MARK: - Day and action

    /// A row without a day: a total or a note when it has no action that is known, else a refusal.
    private mutating func withoutDay(_ row: DialectRow) throws(RowRefusal) -> Outcome {
        guard row.text(.day).isEmpty || action(of: row) == nil else {
            throw RowRefusal(
                column: row.name(.day),
                message: "\(row.name(.day)) \(RowRefusal.quoted(row.text(.day))) is not a day."
            )
        }
        guard action(of: row) != nil else { return .ignored("totals and notes") }
        throw .missing(row.name(.day), "Add the day of the trade.")
    }

    /// The day and the time; of `04/20/2026 as of 04/17/2026` the second day, when it took effect.
    private func time(of row: DialectRow) -> DialectTime? {
        let cell = row.text(.day)
        let words = cell.split(separator: " ")
        // Nearly all cells are one word.
        let isDated = words.count == 4 && words[1] == "as" && words[2] == "of"
        let day = isDated ? String(words[3]) : cell
        let clock = row.text(.time)
        return DialectTime(clock.isEmpty ? day : "\(day) \(clock)", dialect.days)
    }

    private mutating func action(of row: DialectRow) -> DialectAction? {
        let words = DialectRule.normalized("\(row.text(.action)) \(row.text(.subaction))")
        if let known = actions[words] { return known }
        let action = dialect.actions.first { $0.matches(words) }?.action
        if actions.count < Self.mostActions { actions[words] = .some(action) }
        return action
    }

    private func corporateAction(_ row: DialectRow) -> RowRefusal {
        RowRefusal(
            column: row.name(.action),
            message:
                "\(row.text(.action)) of \(RowRefusal.quoted(row.text(.symbol))) changes the position without a trade. "
                + "The journal does not adjust for it; correct the executions by hand if you still hold it."
        )
    }

    // MARK: - Contract

    private func instrument(of row: DialectRow) throws(RowRefusal) -> DialectInstrument {
        for contract in dialect.contracts {
            if let instrument = contract.notation.read(row.text(contract.column)) { return instrument }
        }
        let text = row.text(.symbol)
        guard !text.isEmpty else { throw .missing(row.name(.symbol), "Add the symbol that was traded.") }
        guard let symbol = Symbol(text), let plain = TradedInstrument(symbol: symbol, type: dialect.type) else {
            throw RowRefusal(
                column: row.name(.symbol),
                message: "\(row.name(.symbol)) \(RowRefusal.quoted(text)) is not a symbol."
            )
        }
        return DialectInstrument(instrument: plain)
    }

    // MARK: - Entry

    private func entry(
        of row: DialectRow,
        _ action: DialectAction,
        _ time: DialectTime
    ) throws(RowRefusal) -> DialectEntry {
        let traded = try instrument(of: row)
        let (quantity, sign) = try quantity(of: row)
        let given = try row.number(.multiplier)?.multiplier
        let multiplier = given ?? traded.multiplier ?? traded.instrument.type.defaultMultiplier
        var (side, effect): (Side?, Effect?) = (nil, nil)
        switch action {
        case .trade(let named, let named2): (side, effect) = (named, named2)
        case .signedTrade(let named): (side, effect) = (sign, named)
        case .removal(let named): (side, effect) = (sign, named)
        case .corporateAction, .ignored: break
        }
        let price = try price(of: row, action, multiplier)
        let currency = try currency(of: row)
        var entry = DialectEntry(
            time: timestamp(time, effect, traded.instrument),
            day: time.day,
            isDayOnly: time.clock == nil,
            account: row.text(.account).isEmpty ? context.account : String(row.text(.account).prefix(64)),
            instrument: traded.instrument,
            side: side,
            effect: effect,
            quantity: quantity,
            price: price,
            multiplier: multiplier,
            fees: try fees(of: row),
            currency: currency,
            order: row.text(.order),
            note: row.text(.note)
        )
        try compare(&entry, with: row)
        return entry
    }

    /// An expiration takes effect at the close of the contract's last day, whenever it was booked.
    private func timestamp(_ time: DialectTime, _ effect: Effect?, _ instrument: TradedInstrument) -> Timestamp {
        guard effect == .expire, let last = instrument.expiration, last <= time.day else {
            return time.timestamp(in: zone)
        }
        return ZoneRules.newYork.timestamp(of: TradingCalendar.unitedStates.closing(on: last))
    }

    private func quantity(of row: DialectRow) throws(RowRefusal) -> (Quantity, Side?) {
        var cell = row.text(.quantity)
        var sign: Side?
        if case .outgoing(let suffix) = dialect.quantity {
            sign = cell.last == suffix ? .sell : .buy
            if cell.last == suffix { cell.removeLast() }
        }
        guard !BrokerNumber.isBlank(cell) else {
            throw .missing(row.name(.quantity), "Add the number of shares or contracts.")
        }
        guard let number = BrokerNumber(cell), let quantity = number.quantity, quantity != .zero else {
            throw RowRefusal(
                column: row.name(.quantity),
                message:
                    "\(row.name(.quantity)) \(RowRefusal.quoted(cell)) is not a number above 0 with at most 8 decimals."
            )
        }
        if case .signed = dialect.quantity { sign = quantity < .zero ? .sell : .buy }
        return (quantity < .zero ? Quantity.zero - quantity : quantity, sign)
    }

    private func price(
        of row: DialectRow,
        _ action: DialectAction,
        _ multiplier: Multiplier
    ) throws(RowRefusal) -> Price {
        guard let number = try row.number(.price) else {
            if case .removal = action { return .zero }
            throw .missing(row.name(.price), "Add the price of one share or contract.")
        }
        guard let price = number.price else {
            throw RowRefusal(
                column: row.name(.price),
                message: "\(row.name(.price)) \(RowRefusal.quoted(row.text(.price))) is too large."
            )
        }
        guard dialect.isPricedPerContract else { return price }
        // The broker multiplied the price of a share: dividing gives it back, with no rounding but the broker's own.
        let units = Int128(price.units.magnitude).scaled(by: 100_000_000, dividedBy: Int128(multiplier.units))
        return Int64(exactly: units).map { Price(units: $0) } ?? price
    }

    private func currency(of row: DialectRow) throws(RowRefusal) -> Currency {
        let code = row.text(.currency)
        guard !code.isEmpty else { return dialect.currency }
        guard let currency = Currency(code) else {
            throw RowRefusal(
                column: row.name(.currency),
                message: "\(row.name(.currency)) \(RowRefusal.quoted(code)) is not a code such as USD."
            )
        }
        return currency
    }

    private func fees(of row: DialectRow) throws(RowRefusal) -> Money {
        var sum = Money.zero
        for (column, cell) in row.fees where !BrokerNumber.isBlank(cell) {
            guard let fee = BrokerNumber(cell)?.money else {
                throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(cell)) is not a number.")
            }
            switch dialect.fees {
            case .paidPositive: sum = sum + fee
            case .paidNegative: sum = sum - fee
            case .paidEither: sum = fee < .zero ? sum - fee : sum + fee
            case .insideAmount: break
            }
        }
        return sum
    }

    // MARK: - Check

    /// Compares quantity × price × multiplier with the amount: the difference is the fees, or the row is not what it
    /// seems.
    private func compare(_ entry: inout DialectEntry, with row: DialectRow) throws(RowRefusal) {
        guard entry.price != .zero, let stated = try row.number(.amount)?.money else { return }
        let value = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        let amount = stated < .zero ? Money.zero - stated : stated
        var difference = entry.side == .sell ? value - amount : amount - value
        let tolerance = Money(units: value.units / 100)
        if case .insideAmount = dialect.fees, Money.zero < difference, difference < tolerance {
            entry.fees = difference
            return
        }
        difference = difference - entry.fees
        let size = difference < .zero ? Money.zero - difference : difference
        guard tolerance < size, Money(units: 20_000_000_000_000_000) < size else { return }
        throw RowRefusal(
            column: row.name(.amount),
            message: "Quantity × price is \(value.rounded(places: 2)) but \(row.name(.amount)) is "
                + "\(amount.rounded(places: 2)). Check the multiplier, or add this trade by hand."
        )
    }
}
