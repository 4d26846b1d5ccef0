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
    private let preamble: DialectPreamble
    private let context: ImportContext
    private let zone: ZoneRules
    private var actions: [String: DialectAction?] = [:]
    /// More different cells than an export has words are not remembered.
    private static let mostActions = 4_096

    /// Makes a parser for the rows below a header.
    init(_ dialect: Dialect, _ header: DialectHeader, _ preamble: DialectPreamble, _ context: ImportContext) {
        (self.dialect, self.header, self.preamble, self.context) = (dialect, header, preamble, context)
        zone = dialect.zone ?? context.zone
    }

    /// Reads the current record of a scanner.
    mutating func outcome(of scanner: CSVScanner) throws(RowRefusal) -> Outcome {
        let row = DialectRow(scanner, header)
        if let reason = try dialect.ignores?(row) { return .ignored(reason) }
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
        case .refused(let message): throw RowRefusal(column: row.name(.action), message: message)
        case .trade, .signedTrade, .removal, .cancellation: break
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
        var time = DialectTime(clock.isEmpty ? day : "\(day) \(clock)", dialect.days)
        if time?.clock != nil, time?.offset == nil { time?.offset = row.offset }
        return time
    }

    private mutating func action(of row: DialectRow) -> DialectAction? {
        let words = DialectRule.normalized("\(row.text(.action)) \(row.text(.subaction))")
        if let known = actions[words] { return known }
        let action = dialect.actions.first { $0.matches(words) }?.action
        if actions.count < Self.mostActions { actions[words] = .some(action) }
        return action
    }

    private func corporateAction(_ row: DialectRow) -> RowRefusal {
        let detail = row.text(.subaction)
        let words = detail.isEmpty ? row.text(.action) : detail
        return RowRefusal(
            column: row.name(detail.isEmpty ? .action : .subaction),
            message:
                "\(RowRefusal.quoted(words)) of \(row.text(.symbol).prefix(40)) changes the position without a trade. "
                + "The journal does not adjust for it; correct the executions by hand if you still hold it."
        )
    }

    // MARK: - Contract

    private func instrument(of row: DialectRow) throws(RowRefusal) -> DialectInstrument {
        for contract in dialect.contracts {
            if let instrument = contract.read(row, dialect.days) { return instrument }
        }
        let text = row.text(.symbol)
        guard !text.isEmpty else { throw .missing(row.name(.symbol), "Add the symbol that was traded.") }
        guard dialect.type != .crypto || dialect.contracts.isEmpty else {
            throw RowRefusal(
                column: row.name(.symbol),
                message: "\(row.name(.symbol)) \(RowRefusal.quoted(text)) is not a coin and a currency that are known. "
                    + "Add this trade by hand."
            )
        }
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
        if case .removal = action, !traded.instrument.type.isOption {
            throw RowRefusal(
                column: row.name(.symbol),
                message: "\(row.text(.action)) is about an option, but the row names no contract that can be read. "
                    + "Add this row by hand."
            )
        }
        let (quantity, sign) = try quantity(of: row)
        let given = try row.number(.multiplier)?.multiplier
        guard let multiplier = given ?? traded.multiplier ?? assumedMultiplier(traded) else {
            throw RowRefusal(
                column: row.name(.symbol),
                message: "The multiplier of \(traded.instrument.symbol) is unknown. Add this trade by hand with it."
            )
        }
        var (side, effect): (Side?, Effect?) = (nil, nil)
        switch action {
        case .trade(let named, let named2): (side, effect) = (named, named2)
        case .signedTrade(let named): (side, effect) = (sign, named)
        case .removal(let named): (side, effect) = (sign, named)
        case .cancellation(let named): side = named
        case .corporateAction, .refused, .ignored: break
        }
        let price = try price(of: row, action, side, multiplier)
        let currency = try currency(of: row, traded)
        let effective = effective(time, effect, traded.instrument)
        var entry = DialectEntry(
            time: effective.timestamp(in: zone),
            day: effective.day,
            isDayOnly: effective.clock == nil,
            account: account(of: row),
            instrument: traded.instrument,
            side: side,
            effect: effect,
            quantity: quantity,
            price: price,
            multiplier: multiplier,
            fees: hasFees(row, in: currency) ? try fees(of: row) : .zero,
            currency: currency,
            order: row.text(.order),
            note: row.text(.note)
        )
        if case .cancellation = action { entry.isCancellation = true }
        entry.level = level(of: row)
        do throws(ExecutionError) {
            try ExecutionError.check(
                quantity: quantity,
                price: entry.price,
                multiplier: multiplier,
                fees: entry.fees,
                time: entry.time
            )
        } catch {
            throw .impossible(nil, error)
        }
        if isInAccountCurrency(currency) { try DialectAmount(row, dialect)?.settle(&entry) }
        if !hasFees(row, in: currency) { try payElsewhere(fees(of: row), row, &entry) }
        return entry
    }

    private func account(of row: DialectRow) -> String {
        let named = row.text(.account)
        return named.isEmpty ? preamble.account ?? context.account : String(named.prefix(64))
    }

    /// The place of the row's level, behind all that are named.
    private func level(of row: DialectRow) -> Int {
        guard !dialect.levels.isEmpty else { return 0 }
        return dialect.levels.firstIndex(of: row.text(.level).uppercased()) ?? 0
    }

    /// The multiplier that is the same for all of a kind: futures have none.
    private func assumedMultiplier(_ traded: DialectInstrument) -> Multiplier? {
        traded.isFuture ? nil : traded.instrument.type.defaultMultiplier
    }

    /// Whether the fees of a row are in a currency.
    private func hasFees(_ row: DialectRow, in currency: Currency) -> Bool {
        let named = row.feeCurrency
        guard named.isEmpty else { return Currency(named) == currency }
        return isInAccountCurrency(currency)
    }

    /// Pays fees in the coin that was traded; those of any other currency are left out, with a warning.
    private func payElsewhere(_ fees: Money, _ row: DialectRow, _ entry: inout DialectEntry) throws(RowRefusal) {
        guard fees != .zero else { return }
        let named = row.feeCurrency
        if entry.instrument.type == .crypto, named.uppercased() == entry.instrument.symbol.name,
            entry.pay(inCoin: fees)
        {
            return
        }
        entry.warning = RowRefusal(
            column: row.name(.fees),
            message: "The fees are in another currency than \(entry.currency.code), so they were left out."
        )
        guard !named.isEmpty else { return }
        entry.note += "\(entry.note.isEmpty ? "" : "; ")fees of \(fees) \(named.prefix(10))"
    }

    /// Whether amounts of a row can be compared with its price.
    private func isInAccountCurrency(_ currency: Currency) -> Bool {
        !dialect.amountsAreInAccountCurrency || preamble.currency == currency
    }

    /// What happened, at the latest on the last day of the option: brokers book it days later.
    private func effective(_ time: DialectTime, _ effect: Effect?, _ instrument: TradedInstrument) -> DialectTime {
        guard let effect, [.expire, .assign, .exercise].contains(effect), let last = instrument.expiration else {
            return time
        }
        let isLate = effect == .expire ? last <= time.day : last < time.day
        return isLate ? DialectTime(day: last) : time
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
        _ side: Side?,
        _ multiplier: Multiplier
    ) throws(RowRefusal) -> Price {
        let column: DialectColumn = side == .sell && dialect.columns[.salePrice] != nil ? .salePrice : .price
        guard let number = try row.number(column) else {
            if case .removal = action { return .zero }
            throw .missing(row.name(column), "Add the price of one share or contract.")
        }
        guard let price = number.price else {
            throw RowRefusal(
                column: row.name(column),
                message: "\(row.name(column)) \(RowRefusal.quoted(row.text(column))) is too large."
            )
        }
        guard isExactEnough(price, number) else {
            throw RowRefusal(
                column: row.name(column),
                message: "\(row.name(column)) \(RowRefusal.quoted(row.text(column))) has more than 8 decimals, which "
                    + "is too small to store. Add this trade by hand with the multiplier 0.001 and a price of 1000 coins."
            )
        }
        guard dialect.isPricedPerContract else { return price }
        // The broker multiplied the price of a share: dividing gives it back, with no rounding but the broker's own.
        let units = Int128(price.units.magnitude).scaled(by: 100_000_000, dividedBy: Int128(multiplier.units))
        return Int64(exactly: units).map { Price(units: $0) } ?? price
    }

    /// Whether rounding a price to 8 decimals changes it by less than a millionth.
    private func isExactEnough(_ price: Price, _ number: BrokerNumber) -> Bool {
        guard price.units.magnitude < 1_000_000, let exact = number.money else { return true }
        let difference = (exact.units - Int128(price.units) * 100_000_000).magnitude
        return difference * 1_000_000 <= exact.units.magnitude
    }

    private func currency(of row: DialectRow, _ traded: DialectInstrument) throws(RowRefusal) -> Currency {
        let code = row.text(.currency)
        guard !BrokerNumber.isBlank(code) else {
            return traded.currency ?? preamble.currency ?? dialect.currency
        }
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
            case .paidEither, .insideAmount: sum = fee < .zero ? sum - fee : sum + fee
            }
        }
        return sum
    }
}
