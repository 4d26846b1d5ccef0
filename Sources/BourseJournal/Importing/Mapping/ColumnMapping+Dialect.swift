import BourseCore

extension ColumnMapping {
    /// The reader of files with this header.
    ///
    /// - Throws: ``MappingError`` when the mapping is incomplete.
    public func reader() throws(MappingError) -> any ImportReader<BrokerStatement> { DialectReader(try dialect()) }

    /// The dialect that the mapping describes.
    func dialect() throws(MappingError) -> Dialect {
        try check()
        var dialect = Dialect(
            format: format,
            headers: [Set(header)],
            columns: Dictionary(uniqueKeysWithValues: columns.map { ($0.key.column, $0.value) }),
            actions: rules
        )
        dialect.days = Self.dayOrder(settings[.days])
        dialect.numbers = numbers
        dialect.zone = settings[.zone].flatMap { ZoneRules(identifier: $0) }
        dialect.quantity = side == .words ? .unsigned : .signed
        dialect.fees = fees
        dialect.amountsAreBeforeFees = settings[.amounts] == "before-fees"
        dialect.amountsHaveSigns = settings[.amountSign] != "none"
        dialect.tradesHaveSigns =
            side == .words && ["paid-negative", "paid-positive"].contains(settings[.amountSign])
        dialect.derivesPrices = !has(.price)
        dialect.listsNewestFirst = settings[.rows] != "oldest-first"
        if let currency = settings[.currency].flatMap({ Currency($0) }) { dialect.currency = currency }
        (dialect.type, dialect.contracts) = instruments
        dialect.terms = terms
        dialect.ignores = ignores
        dialect.correctTrade = correctTrade
        return dialect
    }

    private enum SideSource { case words, quantity, amount }

    private var side: SideSource {
        switch settings[.side] {
        case "quantity-sign": .quantity
        case "amount-sign": .amount
        default: .words
        }
    }

    /// Without a column of actions every row is a trade.
    private var rules: [DialectRule] {
        guard has(.action) else { return [.word("", .signedTrade)] }
        return words.sorted { $0.key < $1.key }.map { .word($0.key, $0.value.action) }
    }

    /// The order of day and month that a value of the setting says.
    static func dayOrder(_ value: String?) -> DialectDayOrder {
        switch value {
        case "day-first": .dayFirst
        case "year-first": .yearFirst
        default: .monthFirst
        }
    }

    private var numbers: NumberNotation {
        switch settings[.numbers] {
        case "comma": .comma
        case "point": .apostrophe
        default: .either
        }
    }

    private var fees: FeeNotation {
        switch settings[.fees] {
        case "paid-negative": .paidNegative
        case "paid-either": .paidEither
        case "inside-amount": .insideAmount
        default: .paidPositive
        }
    }

    private var instruments: (InstrumentType, [DialectContract]) {
        let options: [DialectContract] =
            (has(.right) ? [.columns] : []) + [
                DialectContract(.symbol, .occ), DialectContract(.symbol, .rootDayStrikeRight),
                DialectContract(.symbol, .rootDayRightStrike), DialectContract(.symbol, .rootMonthDayYearStrikeRight),
                DialectContract(.symbol, .rootCompactDayStrikeRight), DialectContract(.symbol, .slashedFuture),
            ]
        switch settings[.type] {
        case "etf": return (.etf, options)
        case "fund": return (.fund, [])
        case "future": return (.future, [DialectContract(.symbol, .future)])
        case "coin": return (.crypto, [])
        case "coin-pair": return (.crypto, [DialectContract(.symbol, .coinPair)])
        default: return (.stock, options)
        }
    }

    // MARK: - Hooks

    /// Amounts with the sign of dialects, and quantities with that of the amount where it has the side.
    private var terms: (@Sendable (DialectRow) -> [DialectColumn: String])? {
        let isReversed = settings[.amountSign] == "paid-positive"
        let hasSide = side == .amount
        guard isReversed || hasSide else { return nil }
        let words = words
        return { row in
            guard let amount = row.parsed(.amount), amount.money != .zero else { return [:] }
            let isPaid =
                switch words[DialectRule.normalized("\(row.text(.action)) \(row.text(.subaction))")] {
                // Where purchases are positive, what came or went has no sign.
                case .deposit where isReversed: false
                case .withdrawal where isReversed: true
                default: amount.isNegative != isReversed
                }
            var terms: [DialectColumn: String] = [:]
            if isReversed { terms[.amount] = Self.signed(amount, isNegative: isPaid) }
            if hasSide, let quantity = row.parsed(.quantity) {
                terms[.quantity] = Self.signed(quantity, isNegative: !isPaid)
            }
            return terms
        }
    }

    private static func signed(_ number: BrokerNumber, isNegative: Bool) -> String {
        (isNegative ? "-" : "") + (number.isNegative ? String(number.text.dropFirst()) : number.text)
    }

    /// Leaves out orders that were not filled; a status of unknown meaning is refused.
    private var ignores: (@Sendable (DialectRow) throws(RowRefusal) -> String?)? {
        guard has(.status) else { return nil }
        let statuses = statuses
        return { (row) throws(RowRefusal) in
            let word = DialectRule.normalized(row.text(.status))
            guard let meaning = statuses[word] else {
                if row.text(.day).isEmpty { return nil }
                throw row.refusal(.status, "has no meaning in the mapping. Add it to the mapping and import again.")
            }
            return meaning == .ignore ? "orders without fills" : nil
        }
    }

    /// Refuses rows that lack what the mapping relies on.
    private var correctTrade: (@Sendable (DialectRow, inout DialectTrade) throws(RowRefusal) -> Void)? {
        let needsCurrency = has(.currency) && settings[.currency] == nil && settings[.type] != "coin-pair"
        let needsAmount = side == .amount
        let hasActions = has(.action)
        let words = words
        guard needsCurrency || needsAmount else { return nil }
        return { (row, _) throws(RowRefusal) in
            if needsCurrency, BrokerNumber.isBlank(row.text(.currency)) {
                throw .missing(row.name(.currency), "Add the currency of the row, or one for all rows to the mapping.")
            }
            guard needsAmount else { return }
            if hasActions {
                let word = DialectRule.normalized("\(row.text(.action)) \(row.text(.subaction))")
                guard words[word] == .trade else { return }
            }
            guard let amount = row.parsed(.amount)?.money, amount != .zero else {
                throw .missing(row.name(.amount), "Its sign says whether the row is a purchase. Add this row by hand.")
            }
        }
    }
}
