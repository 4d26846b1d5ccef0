import BourseCore

/// Reads payments, transfers, corporate actions and conversions of a Flex Query.
struct FlexEvents {
    private let context: ImportContext
    private let dialect: Dialect
    private var splits = SplitRows()

    /// Reads elements as a dialect reads days.
    init(_ dialect: Dialect, _ context: ImportContext) { (self.dialect, self.context) = (dialect, context) }

    /// What the types of payments are.
    private static let payments: [String: ActivityKind] = [
        "dividends": .dividend, "payment in lieu of dividends": .dividend,
        "withholding tax": .tax, "871(m) withholding": .tax,
        "broker interest paid": .interest, "broker interest received": .interest,
        "bond interest paid": .interest, "bond interest received": .interest,
        "other fees": .fee, "fees": .fee, "broker fees": .fee, "advisor fees": .fee, "client fees": .fee,
        "commission adjustments": .fee,
        "deposits/withdrawals": .cash, "deposits & withdrawals": .cash, "deposits": .cash, "withdrawals": .cash,
    ]

    /// What a payment is; nil when its type is unknown.
    static func payment(_ record: FlexRecord) -> ActivityKind? { payments[record.text("type").lowercased()] }

    // MARK: - Payments

    /// Income, a charge, a deposit or a withdrawal; nil when nothing was paid.
    func payment(of record: FlexRecord) throws(RowRefusal) -> AccountActivity? {
        guard let kind = Self.payment(record) else {
            throw RowRefusal(
                column: "type",
                message: "type \(RowRefusal.quoted(record.text("type"))) is unknown. Add this row by hand."
            )
        }
        let amount = try CurrencyExchange.amount(record.text("amount"), column: "amount")
        guard amount != .zero else { return nil }
        var subject: TradedInstrument?
        if kind != .cash {
            if !record.text("symbol").isEmpty {
                subject = try instrument(record)
            } else if let sentence = SecuritySentence(record.text("description")) {
                subject = Dialect.flexShare(sentence.symbol, "")?.instrument
            }
        }
        guard kind != .dividend || subject != nil else {
            throw .missing("symbol", "Add this dividend by hand, or include symbol in the query.")
        }
        return try activity(kind, record, instrument: subject, amount: amount, note: record.text("description", "type"))
    }

    /// A tax of a section of its own.
    func tax(_ record: FlexRecord) throws(RowRefusal) -> AccountActivity? {
        let amount = try CurrencyExchange.amount(record.text("taxAmount", "salesTax"), column: "taxAmount")
        guard amount != .zero else { return nil }
        let subject = record.text("symbol").isEmpty ? nil : try instrument(record)
        let note = record.text("taxDescription", "taxableDescription", "taxType")
        return try activity(.tax, record, instrument: subject, amount: amount, note: note)
    }

    // MARK: - Holdings

    /// Holdings or money from or to another account.
    func transfer(_ record: FlexRecord) throws(RowRefusal) -> AccountActivity {
        let direction = record.text("direction").uppercased()
        guard ["IN", "OUT"].contains(direction) else {
            throw RowRefusal(
                column: "direction",
                message: "direction \(RowRefusal.quoted(direction)) is neither IN nor OUT. Add this transfer by hand."
            )
        }
        let cell = record.text("quantity")
        var moved = Quantity.zero
        if record.assetClass != "CASH", !BrokerNumber.isBlank(cell) {
            guard let quantity = BrokerNumber(cell)?.quantity else {
                throw RowRefusal(
                    column: "quantity",
                    message: "quantity \(RowRefusal.quoted(cell)) is not a number with at most 8 decimals."
                )
            }
            moved = quantity.magnitude
        }
        let cash = record.text("cashTransfer")
        let paid = BrokerNumber.isBlank(cash) ? .zero : try CurrencyExchange.amount(cash, column: "cashTransfer")
        guard moved != .zero || paid != .zero else {
            throw .missing("quantity", "Add this transfer by hand with what was transferred.")
        }
        let isOut = direction == "OUT"
        return try activity(
            .transfer,
            record,
            instrument: moved == .zero ? nil : try instrument(record),
            quantity: isOut ? Quantity.zero - moved : moved,
            amount: isOut ? Money.zero - paid.magnitude : paid.magnitude,
            note: "\(record.text("type")) \(record.text("description"))"
        )
    }

    /// A split; nil for another row of a split that was read already.
    mutating func split(_ record: FlexRecord) throws(RowRefusal) -> AccountActivity? {
        let description = record.text("actionDescription", "description")
        let split = try splits.kind(
            description,
            column: "description",
            account: account(of: record),
            day: try time(of: record).day,
            isCancelled: ActivityCodes(record.codes).isCancellation
        )
        guard let split else { return nil }
        let share = Dialect.flexShare(split.symbol, record.assetClass)?.instrument
        return try activity(split.kind, record, instrument: share, note: description)
    }

    // MARK: - Conversions and commissions

    /// Both sides of an exchange of currencies, and its commission.
    func conversion(_ record: FlexRecord) throws(RowRefusal) -> [AccountActivity] {
        let exchange = try CurrencyExchange(
            symbol: record.text("symbol"),
            currency: record.text("currency"),
            quantity: record.text("quantity"),
            proceeds: record.text("proceeds")
        )
        var activities: [AccountActivity] = []
        for side in exchange.sides {
            activities.append(
                try activity(
                    .conversion,
                    record,
                    amount: side.amount,
                    currency: side.currency,
                    note: record.text("symbol")
                )
            )
        }
        if let charge = try commission(record) { activities.append(charge) }
        return activities
    }

    /// The commission, where it is in another currency than the trade.
    func charge(_ record: FlexRecord) throws(RowRefusal) -> AccountActivity? {
        let currency = record.text("ibCommissionCurrency", "commissionCurrency")
        guard !currency.isEmpty,
            BrokerCurrency(code: currency)?.currency != BrokerCurrency(code: record.text("currency"))?.currency
        else { return nil }
        return try commission(record)
    }

    private func commission(_ record: FlexRecord) throws(RowRefusal) -> AccountActivity? {
        let cell = record.text("ibCommission", "commission")
        guard !BrokerNumber.isBlank(cell) else { return nil }
        let amount = try CurrencyExchange.amount(cell, column: "ibCommission")
        guard amount != .zero else { return nil }
        let code = record.text("ibCommissionCurrency", "commissionCurrency", "currency")
        guard let money = BrokerCurrency(code: code) else {
            throw RowRefusal(
                column: "ibCommissionCurrency",
                message: "ibCommissionCurrency \(RowRefusal.quoted(code)) is not a code such as USD."
            )
        }
        return try activity(
            .fee,
            record,
            amount: money.whole(amount),
            currency: money.currency,
            note: "Commission of \(record.text("symbol"))"
        )
    }

    // MARK: - Attributes

    private func account(of record: FlexRecord) -> String {
        record.account.isEmpty ? context.account : record.account
    }

    private func time(of record: FlexRecord) throws(RowRefusal) -> DialectTime {
        let cell = record.text("dateTime", "date", "settleDate", "tradeDate", "reportDate")
        guard let time = DialectTime(cell, dialect.days) else {
            throw RowRefusal(
                column: "dateTime",
                message: "dateTime \(RowRefusal.quoted(cell)) is not a day. Include dateTime in the query."
            )
        }
        return time
    }

    /// What an element concerns.
    func instrument(_ record: FlexRecord) throws(RowRefusal) -> TradedInstrument {
        let symbol = record.text("symbol")
        var known: DialectInstrument?
        switch record.assetClass {
        case "OPT", "FOP":
            known = .option(
                root: record.text("underlyingSymbol", "symbol").split(separator: " ").joined(separator: "."),
                OptionRight(broker: record.text("putCall")),
                DialectTime(record.text("expiry"), dialect.days)?.day,
                strike: record.text("strike")
            )
        case "FUT": known = .future(symbol)
        case let category: known = Dialect.flexShare(symbol, category)
        }
        guard let known else {
            throw RowRefusal(
                column: "symbol",
                message: "symbol \(RowRefusal.quoted(symbol)) is not a security that can be read. Add this row by hand."
            )
        }
        return known.instrument
    }

    private func activity(
        _ kind: ActivityKind,
        _ record: FlexRecord,
        instrument: TradedInstrument? = nil,
        quantity: Quantity = .zero,
        amount: Money = .zero,
        currency: Currency? = nil,
        note: String
    ) throws(RowRefusal) -> AccountActivity {
        let named = record.text("currency")
        guard let money = currency.map({ BrokerCurrency($0) }) ?? BrokerCurrency(code: named) else {
            throw RowRefusal(
                column: "currency",
                message: "currency \(RowRefusal.quoted(named)) is not a code such as USD."
            )
        }
        let time = try time(of: record)
        return AccountActivity(
            kind: kind,
            row: record.row,
            day: time.day,
            second: time.clock?.secondOfDay,
            account: account(of: record),
            instrument: instrument,
            quantity: quantity,
            amount: money.whole(amount),
            currency: money.currency,
            note: String(note.prefix(200))
        )
    }
}
