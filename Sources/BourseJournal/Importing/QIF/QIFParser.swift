import BourseCore

/// Turns the transactions of a QIF file into entries and activities.
struct QIFParser {
    let survey: QIFSurvey
    let context: ImportContext
    /// Whether the options traded so far are counted in shares.
    private var countsShares: [TradedInstrument: Bool] = [:]

    /// Makes a parser for a file.
    init(_ survey: QIFSurvey, _ context: ImportContext) { (self.survey, self.context) = (survey, context) }

    /// Reads a transaction: one with a transfer of its money is two.
    mutating func outcomes(of record: QIFRecord) throws(RowRefusal) -> [DialectParser.RowOutcome] {
        if let damage = record.damage { throw RowRefusal(column: nil, message: damage) }
        guard !record.text(.action).isEmpty else {
            throw .missing(QIFField.action.rawValue, "Add this row by hand if it is a trade.")
        }
        guard let action = QIFAction(record.text(.action)) else {
            throw record.refusal(.action, "is unknown. Add this row by hand if it is a trade.")
        }
        let outcome = try outcome(of: record, action.meaning)
        guard action.isTransferred else { return [outcome] }
        switch action.meaning {
        case .trade(let side, _): return [outcome, try transfer(record, comesIn: side == .buy)]
        case .dividend, .interest: return [outcome, try transfer(record, comesIn: false)]
        case .paid: return [outcome, try transfer(record, comesIn: true)]
        default: return [outcome]
        }
    }

    private mutating func outcome(
        of record: QIFRecord,
        _ meaning: QIFAction.Meaning
    ) throws(RowRefusal) -> DialectParser.RowOutcome {
        switch meaning {
        case .trade(let side, let effect): return .entry(try trade(record, side, effect))
        case .reinvestment where !context.keepsActivities: return .entry(try trade(record, .buy, nil))
        case .ignored(let reason): return .ignored(reason)
        case .refused(let problem): throw record.refusal(.action, problem)
        case .split where !context.keepsActivities:
            return .ignored(ActivityKind.split(new: 1, old: 1).plural, warning: splitWarning(record))
        default:
            guard context.keepsActivities else { return .ignored(kind(of: meaning, record).plural) }
            return .activity(try activity(record, meaning))
        }
    }

    // MARK: - Values

    func day(of record: QIFRecord) throws(RowRefusal) -> TradingDay {
        guard !record.text(.day).isEmpty else { throw .missing(QIFField.day.rawValue, "Add the day.") }
        guard let written = WrittenDay(record.text(.day)) else { throw record.refusal(.day, "is not a day.") }
        guard let day = written.day(survey.dayOrder) else {
            throw record.refusal(
                .day,
                "can be read with the month first or the day first, and the file has days of both kinds. Add this row by "
                    + "hand."
            )
        }
        guard (1900...2199).contains(day.year) else { throw record.refusal(.day, "is outside the years 1900 to 2199.") }
        return day
    }

    func account(of record: QIFRecord) -> String {
        record.account.isEmpty ? context.account : String(record.account.prefix(64))
    }

    func currency(of record: QIFRecord) throws(RowRefusal) -> Currency {
        guard let currency = survey.currency else {
            throw record.refusal(.amount, "is in one of several currencies of the file. Add this row by hand.")
        }
        return currency
    }

    /// The number of a field; nil when it is empty.
    func number(_ record: QIFRecord, _ field: QIFField) throws(RowRefusal) -> BrokerNumber? {
        let text = record.text(field)
        guard !text.isEmpty else { return nil }
        guard let number = BrokerNumber(text, survey.notation) else {
            let isAmbiguous = survey.notation == .either && NumberEvidence.decimalMark(of: text) == .unknown
            throw record.refusal(
                field,
                isAmbiguous
                    ? "has a thousands separator or a decimal mark; the file does not show which. Add this row by hand."
                    : "is not a number."
            )
        }
        return number
    }

    func money(_ record: QIFRecord, _ field: QIFField) throws(RowRefusal) -> Money? {
        guard let number = try number(record, field) else { return nil }
        guard let money = number.money, money.magnitude <= .limit else { throw record.refusal(field, "is too large.") }
        return money
    }

    /// The amount of a transaction; the second field has room for more digits.
    func amount(_ record: QIFRecord) throws(RowRefusal) -> Money? {
        if let amount = try money(record, .largeAmount) { return amount }
        return try money(record, .amount)
    }

    func quantity(_ record: QIFRecord) throws(RowRefusal) -> Quantity {
        guard let number = try number(record, .quantity) else {
            throw .missing(QIFField.quantity.rawValue, "Add the number of shares or contracts.")
        }
        guard let quantity = number.quantity, quantity.units.magnitude <= Quantity.limit.units.magnitude,
            quantity != .zero
        else { throw record.refusal(.quantity, "is not a number with at most 8 decimals, other than 0.") }
        return quantity
    }

    // MARK: - Trades

    /// A purchase or a sale; a reinvestment is a purchase.
    mutating func trade(_ record: QIFRecord, _ side: Side, _ effect: Effect?) throws(RowRefusal) -> DialectEntry {
        let holding = try survey.securities.holding(of: record)
        let signed = try quantity(record)
        guard side == .sell || signed > .zero else {
            throw record.refusal(
                .quantity,
                "is negative in a purchase. Correct the trade by hand if it was taken back."
            )
        }
        let day = try day(of: record)
        var entry = DialectEntry(
            time: DialectTime(day: day).timestamp(in: context.zone),
            day: day,
            isDayOnly: true,
            account: account(of: record),
            instrument: holding.instrument,
            side: side,
            effect: effect,
            quantity: signed.magnitude,
            price: .zero,
            multiplier: holding.instrument.type.defaultMultiplier,
            fees: .zero,
            currency: try currency(of: record),
            order: "",
            note: record.text(.memo),
            name: context.keepsActivities ? record.text(.security) : ""
        )
        let stated = try stated(record, holding, entry.currency)
        if holding.instrument.type.isOption {
            try settleOption(&entry, stated, record)
        } else {
            try stated.settle(&entry)
        }
        return entry
    }

    private func stated(
        _ record: QIFRecord,
        _ holding: QIFHolding,
        _ currency: Currency
    ) throws(RowRefusal) -> TradeTotal {
        let fees = try money(record, .commission) ?? .zero
        return TradeTotal(
            names: TradeTotal.ValueNames(
                units: QIFField.quantity.rawValue,
                price: QIFField.price.rawValue,
                total: QIFField.amount.rawValue
            ),
            units: try number(record, .quantity)?.text ?? "",
            price: try number(record, .price),
            unit: holding.isDebt ? .percentOrMoney : holding.instrument.type.isOption ? .provenMoney : .money,
            total: try amount(record)?.magnitude,
            fees: fees,
            paidFees: fees.magnitude,
            currency: BrokerCurrency(currency)
        )
    }

    /// Finds out whether an option is counted in contracts or in shares: programs do both, and only the amount shows it.
    private mutating func settleOption(
        _ entry: inout DialectEntry,
        _ stated: TradeTotal,
        _ record: QIFRecord
    ) throws(RowRefusal) {
        let (hundredth, rest) = entry.quantity.units.quotientAndRemainder(dividingBy: 100)
        var inShares = entry
        inShares.quantity = Quantity(units: hundredth)
        let canBeShares = rest == 0 && hundredth > 0
        guard let total = stated.total, total != .zero, stated.price != nil else {
            // Nothing was paid, so only the trades before it show the unit.
            let isInShares = countsShares[entry.instrument] ?? (entry.quantity < Quantity(100) ? false : nil)
            guard let isInShares, !isInShares || canBeShares else {
                throw record.refusal(.quantity, "is a number of contracts or of shares. Add this trade by hand.")
            }
            if isInShares { entry = inShares }
            try stated.settle(&entry)
            return
        }
        do throws(RowRefusal) {
            try stated.settle(&entry)
            countsShares[entry.instrument] = false
            return
        } catch {
            guard canBeShares else { return try settleInContracts(&entry, stated) }
        }
        do throws(RowRefusal) {
            try stated.settle(&inShares)
            countsShares[entry.instrument] = true
            entry = inShares
        } catch {
            try settleInContracts(&entry, stated)
        }
    }

    private func settleInContracts(_ entry: inout DialectEntry, _ stated: TradeTotal) throws(RowRefusal) {
        var stated = stated
        stated.unit = .money
        try stated.settle(&entry)
    }
}
