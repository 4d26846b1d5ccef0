import BourseCore

extension OFXParser {
    /// Income, a charge, a transfer, a split, or money that came or went.
    func activity(_ record: OFXRecord, _ transaction: OFXTransaction) throws(RowRefusal) -> AccountActivity {
        let time = try time(of: record)
        let money = try currency(of: record)
        let isReal = clocks.isReal(time)
        var activity = AccountActivity(
            kind: kind(of: record, transaction),
            row: record.row,
            day: time.day,
            second: isReal ? time.clock?.secondOfDay : nil,
            account: account(of: record),
            currency: money.currency,
            note: note(record)
        )
        switch transaction {
        case .bank: activity.amount = money.whole(try record.requiredMoney("TRNAMT"))
        case .marginInterest, .expense, .income, .returnOfCapital:
            try fill(&activity, record, money)
        case .reinvest: try fillReinvestment(&activity, record)
        case .split: try fillSplit(&activity, record, money)
        case .transfer: try fillTransfer(&activity, record)
        default: throw RowRefusal(column: nil, message: "\(record.name) is no activity.")
        }
        return activity
    }

    /// The name in the list, or else what the broker wrote.
    private func note(_ record: OFXRecord) -> String {
        let texts = [record.text("NAME"), record.text("MEMO")].filter { !$0.isEmpty }
        return String((texts.first == texts.last ? texts.prefix(1) : texts[...]).joined(separator: ": ").prefix(200))
    }

    /// What a transaction is that is no trade; a split is said to be one without its ratio.
    func kind(of record: OFXRecord, _ transaction: OFXTransaction) -> ActivityKind {
        switch transaction {
        case .bank: bankKind(record)
        case .marginInterest: .interest
        case .income where record.text("INCOMETYPE").uppercased() == "INTEREST": .interest
        case .expense: BankWords(note(record)).isTax ? .tax : .fee
        case .reinvest: .reinvestment
        case .split: .split(new: 1, old: 1)
        case .transfer, .moveCash, .moveSecurities: .transfer
        default: .dividend
        }
    }

    // MARK: - Money

    private func fill(
        _ activity: inout AccountActivity,
        _ record: OFXRecord,
        _ money: BrokerCurrency
    ) throws(RowRefusal) {
        let total = money.whole(try record.requiredMoney("TOTAL"))
        var taxes = Money.zero
        for key in ["WITHHOLDING", "STATEWITHHOLDING", "TAXES"] {
            taxes = taxes + money.whole(try record.money(key) ?? .zero).magnitude
        }
        if !record.text("SECID/UNIQUEID").isEmpty {
            activity.instrument = try securities.holding(of: record).instrument
        } else if activity.kind == .dividend {
            throw .missing("UNIQUEID", "Add this income by hand with its holding.")
        }
        // What is taken back is what was paid: the tax came back with it.
        (activity.amount, activity.taxes) = total < .zero ? (total, .zero) : (total + taxes, taxes)
    }

    private func bankKind(_ record: OFXRecord) -> ActivityKind {
        switch record.text("TRNTYPE").uppercased() {
        case "INT", "DIV": return .interest
        case "FEE", "SRVCHG": return .fee
        case "XFER": return .transfer
        default: break
        }
        let words = BankWords(record.text("NAME") + " " + record.text("MEMO"))
        return words.isTax ? .tax : words.isInterest ? .interest : words.isFee ? .fee : .cash
    }

    // MARK: - Securities

    private func fillReinvestment(_ activity: inout AccountActivity, _ record: OFXRecord) throws(RowRefusal) {
        let entry = try trade(record, .reinvest)
        activity.instrument = entry.instrument
        activity.quantity = entry.quantity
        activity.amount =
            entry.total ?? Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        activity.fees = entry.fees
    }

    private func fillTransfer(_ activity: inout AccountActivity, _ record: OFXRecord) throws(RowRefusal) {
        let units = try record.quantity("UNITS")
        guard units != .zero else { throw record.refusal("UNITS", "must not be 0.") }
        let isShort = record.text("POSTYPE").uppercased() == "SHORT"
        let size = units.magnitude
        switch record.text("TFERACTION").uppercased() {
        case "IN":
            guard units > .zero || isShort else {
                throw record.refusal("UNITS", "is negative, although the transfer is one that came in. Add it by hand.")
            }
            activity.quantity = isShort ? .zero - size : size
        case "OUT": activity.quantity = isShort ? size : .zero - size
        default: throw record.refusal("TFERACTION", "is not IN or OUT.")
        }
        activity.instrument = try securities.holding(of: record).instrument
    }

    private func fillSplit(
        _ activity: inout AccountActivity,
        _ record: OFXRecord,
        _ money: BrokerCurrency
    ) throws(RowRefusal) {
        let ratio = try ratio(record)
        activity.kind = .split(new: ratio.new, old: ratio.old)
        activity.instrument = try securities.holding(of: record).instrument
        activity.amount = money.whole(try record.money("FRACCASH") ?? .zero)
    }

    /// New shares for old ones: brokers have the two numbers of the ratio in both orders, so the units decide.
    private func ratio(_ record: OFXRecord) throws(RowRefusal) -> (new: Int64, old: Int64) {
        var parts: [Int64] = []
        for key in ["NUMERATOR", "DENOMINATOR"] {
            guard let quantity = try record.number(key)?.quantity, quantity > .zero,
                let units = Int64(exactly: quantity.units)
            else { throw record.refusal(key, "is not a number above 0.") }
            parts.append(units)
        }
        let divisor = parts[0].greatestCommonDivisor(parts[1])
        let (new, old) = (parts[0] / divisor, parts[1] / divisor)
        guard let before = try record.number("OLDUNITS")?.quantity, let after = try record.number("NEWUNITS")?.quantity,
            before != .zero, after != .zero
        else { return (new, old) }
        let (from, to) = (before.units.magnitude, after.units.magnitude)
        guard from <= Quantity.limit.units.magnitude, to <= Quantity.limit.units.magnitude else {
            throw record.refusal("NEWUNITS", "is too large.")
        }
        if Self.gives(new, old, from: from, to: to) { return (new, old) }
        if Self.gives(old, new, from: from, to: to) { return (old, new) }
        throw record.refusal("NEWUNITS", "is not OLDUNITS × NUMERATOR ÷ DENOMINATOR. Add the split by hand.")
    }

    /// Whether units become others by a ratio, but for less than one share.
    private static func gives(_ new: Int64, _ old: Int64, from: UInt128, to: UInt128) -> Bool {
        let expected = Int128(from).scaled(by: Int128(new), dividedBy: Int128(old))
        return (expected - Int128(to)).magnitude < 100_000_000
    }

    /// A split, by which the journal changes open lots.
    func split(_ record: OFXRecord) throws(RowRefusal) -> CorporateActionRow {
        let day = try time(of: record).day
        let (ratio, instrument) = (try ratio(record), try securities.holding(of: record).instrument)
        return CorporateActionRow(
            row: record.row,
            day: day,
            in: .newYork,
            key: PositionKey(
                account: account(of: record),
                instrument: instrument,
                currency: try currency(of: record).currency
            ),
            kind: .split,
            ratio: SplitRatio(new: ratio.new, old: ratio.old),
            refusal: .unadjustedSplit(of: "\(instrument.symbol)", column: nil)
        )
    }
}

/// The words by which brokers say what money was, where the kind of the transaction does not.
struct BankWords {
    private let text: String
    private let words: Set<String>

    /// Takes a text.
    init(_ text: String) {
        self.text = text.uppercased()
        words = Set(self.text.split { !$0.isLetter }.map(String.init))
    }

    /// Whether it was a tax.
    var isTax: Bool { text.contains("W/H") || has("TAX", "TAXES", "WITHHOLDING", "WITHHELD", "NRA") }
    /// Whether it was interest.
    var isInterest: Bool { has("INTEREST", "INT") }
    /// Whether it was a charge.
    var isFee: Bool { has("FEE", "FEES", "CHARGE", "COMMISSION") }

    private func has(_ names: String...) -> Bool { !words.isDisjoint(with: names) }
}
