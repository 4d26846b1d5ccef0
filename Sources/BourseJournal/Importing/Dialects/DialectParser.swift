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
    private var above: [DialectColumn: String] = [:]
    /// More different cells than an export has words are not remembered.
    private static let mostActions = 4_096

    /// Makes a parser for the rows below a header.
    init(_ dialect: Dialect, _ header: DialectHeader, _ preamble: DialectPreamble, _ context: ImportContext) {
        (self.dialect, self.header, self.preamble, self.context) = (dialect, header, preamble, context)
        zone = dialect.zone ?? context.zone
    }

    /// Reads the current record of a scanner.
    mutating func outcome(of scanner: CSVScanner) throws(RowRefusal) -> Outcome {
        var row = DialectRow(scanner, header)
        if let terms = dialect.terms?(row) { row.terms = terms }
        carry(&row)
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

    /// Gives a further fill of an order what stands in the row of the order alone.
    private mutating func carry(_ row: inout DialectRow) {
        guard !dialect.carried.isEmpty else { return }
        guard row.text(.action).isEmpty, !row.text(.quantity).isEmpty else {
            for column in dialect.carried { above[column] = row.text(column) }
            return
        }
        for column in dialect.carried { row.terms[column] = above[column] }
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
        let names = [row.text(.symbol), row.text(.isin), "a holding"]
        let symbol = names.first { !$0.isEmpty } ?? ""
        return RowRefusal(
            column: row.name(detail.isEmpty ? .action : .subaction),
            message:
                "\(RowRefusal.quoted(words)) of \(symbol.prefix(40)) changes the position without a trade. "
                + "The journal does not adjust for it; correct the executions by hand if you still hold it."
        )
    }

    // MARK: - Contract

    private func instrument(of row: DialectRow) throws(RowRefusal) -> DialectInstrument {
        for contract in dialect.contracts {
            if let instrument = contract.read(row, dialect.days) { return instrument }
        }
        let named = row.text(.symbol)
        let text = named.isEmpty ? row.text(.isin) : named
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
        let money = try currency(of: row, traded)
        let price = money.whole(try price(of: row, action, side, quantity, multiplier))
        let currency = money.currency
        let effective = effective(time, effect, traded.instrument)
        let instant = effective.timestamp(in: zone)
        do throws(ExecutionError) {
            try ExecutionError.check(
                quantity: quantity,
                price: price,
                multiplier: multiplier,
                fees: .zero,
                time: instant
            )
        } catch {
            throw .impossible(nil, error)
        }
        var exchange = DialectExchange(row, dialect, price: money, account: accountCurrency(of: row, money))
        if money.isHundredth, let amount = row.parsed(.amount)?.money {
            let value = Money(price: price, quantity: quantity, multiplier: multiplier)
            exchange.fit(amount, code: row.code(besides: .amount), to: value)
        }
        let fees = try fees(of: row, exchange)
        var entry = DialectEntry(
            time: instant,
            day: effective.day,
            isDayOnly: effective.clock == nil,
            account: account(of: row),
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
        entry.level = level(of: row)
        if !dialect.derivesPrices { try DialectAmount(row, dialect, exchange)?.settle(&entry) }
        payElsewhere(fees.others, row, &entry)
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

    /// Pays fees in the coin that was traded; those of any other currency are left out, with a warning.
    private func payElsewhere(_ others: [OtherFee], _ row: DialectRow, _ entry: inout DialectEntry) {
        for other in others {
            if entry.instrument.type == .crypto, other.code.uppercased() == entry.instrument.symbol.name,
                entry.pay(inCoin: other.paid)
            {
                continue
            }
            entry.warning = RowRefusal(
                column: row.name(.fees),
                message: "The fees are in another currency than \(entry.currency.code), so they were left out."
            )
            guard !other.code.isEmpty else { continue }
            entry.note += "\(entry.note.isEmpty ? "" : "; ")fees of \(other.paid) \(other.code.prefix(10))"
        }
    }

    /// The currency of amounts and fees that name none; nil when it is unknown.
    private func accountCurrency(of row: DialectRow, _ price: BrokerCurrency) -> BrokerCurrency? {
        let beside = row.code(besides: .amount)
        let named = beside.isEmpty ? row.text(.accountCurrency) : beside
        if !BrokerNumber.isBlank(named) { return BrokerCurrency(code: named) }
        return dialect.amountsAreInAccountCurrency ? preamble.currency.map { BrokerCurrency($0) } : price
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
        guard let number = row.parsed(cell, isTerm: row.terms[.quantity] != nil), let quantity = number.quantity,
            quantity != .zero
        else {
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
        _ quantity: Quantity,
        _ multiplier: Multiplier
    ) throws(RowRefusal) -> Price {
        let column: DialectColumn = side == .sell && dialect.columns[.salePrice] != nil ? .salePrice : .price
        guard let number = try row.number(column) else {
            if case .removal = action { return .zero }
            if dialect.derivesPrices { return try derivedPrice(of: row, side, quantity) }
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

    /// The amount, without fees and taxes, for one unit, rounded half to even at 8 decimals.
    private func derivedPrice(
        of row: DialectRow,
        _ side: Side?,
        _ quantity: Quantity
    ) throws(RowRefusal) -> Price {
        guard let amount = try row.number(.amount)?.money.map(\.magnitude), amount != .zero else {
            throw .missing(row.name(.amount), "Add the amount of the trade.")
        }
        var withheld = try row.number(.taxes)?.money.map(\.magnitude) ?? .zero
        for (_, cell, _) in row.fees { withheld = withheld + (row.parsed(cell)?.money?.magnitude ?? .zero) }
        let gross = side == .buy ? amount - withheld : amount + withheld
        let units = gross.units.dividedHalfToEven(by: Int128(quantity.units))
        guard gross > .zero, let price = Int64(exactly: units) else {
            throw RowRefusal(
                column: row.name(.amount),
                message: "\(row.name(.amount)) \(RowRefusal.quoted(row.text(.amount))) gives no price."
            )
        }
        return Price(units: price)
    }

    /// The currency of the price: that of the row, else of the contract, else of the account, else of the broker.
    private func currency(of row: DialectRow, _ traded: DialectInstrument) throws(RowRefusal) -> BrokerCurrency {
        let named = row.text(.currency)
        let code = named.isEmpty ? row.code(besides: .price) : named
        guard !BrokerNumber.isBlank(code) else {
            return BrokerCurrency(traded.currency ?? preamble.currency ?? dialect.currency)
        }
        guard let currency = BrokerCurrency(code: code) else {
            throw RowRefusal(
                column: row.name(.currency),
                message: "\(row.name(.currency)) \(RowRefusal.quoted(code)) is not a code such as USD."
            )
        }
        return currency
    }

    /// The fees in the currency of the price, and those that could not be brought to it, one for each currency.
    private func fees(
        of row: DialectRow,
        _ exchange: DialectExchange
    ) throws(RowRefusal) -> (paid: Money, others: [OtherFee]) {
        let named = row.text(.feeCurrency)
        var sum = Money.zero
        var others: [OtherFee] = []
        for (column, cell, code) in row.fees where !BrokerNumber.isBlank(cell) {
            guard let fee = row.parsed(cell)?.money else {
                throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(cell)) is not a number.")
            }
            guard fee != .zero else { continue }
            let own = BrokerNumber.isBlank(named) ? code : named
            if let fee = exchange.converted(fee, code: own) {
                sum = sum + paid(fee)
            } else if let index = others.firstIndex(where: { $0.code == own }) {
                others[index].paid = others[index].paid + paid(fee)
            } else {
                others.append(OtherFee(code: own, paid: paid(fee)))
            }
        }
        return (sum, others)
    }

    /// What was paid, above 0, of a number in a column of fees.
    private func paid(_ fee: Money) -> Money {
        switch dialect.fees {
        case .paidPositive: fee
        case .paidNegative: .zero - fee
        case .paidEither, .insideAmount: fee.magnitude
        }
    }
}

/// A fee in another currency than the price, or in a coin.
private struct OtherFee {
    /// The currency or the coin, as the file writes it; empty for that of the account.
    let code: String
    /// What was paid; negative for a rebate.
    var paid: Money
}
