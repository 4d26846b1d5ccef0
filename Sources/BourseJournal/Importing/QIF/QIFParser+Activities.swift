import BourseCore

extension QIFParser {
    /// What a transaction is that is no trade; a split is said to be one without its ratio.
    func kind(of meaning: QIFAction.Meaning, _ record: QIFRecord) -> ActivityKind {
        switch meaning {
        case .dividend: .dividend
        case .reinvestment: .reinvestment
        case .interest:
            // Other income of a holding is one of its distributions.
            record.text(.action).lowercased().hasPrefix("misc") && !record.text(.security).isEmpty
                ? .dividend : .interest
        case .paid(let kind): kind
        case .moved, .shares: .transfer
        case .split: .split(new: 1, old: 1)
        case .cash, .trade, .ignored, .refused: .cash
        }
    }

    /// Income, a charge, a transfer, a split, or money that came or went.
    mutating func activity(_ record: QIFRecord, _ meaning: QIFAction.Meaning) throws(RowRefusal) -> AccountActivity {
        var activity = try activity(record, kind(of: meaning, record))
        switch meaning {
        case .dividend: activity.amount = try requiredAmount(record)
        case .interest, .cash: activity.amount = try requiredAmount(record)
        case .paid: activity.amount = .zero - (try positiveAmount(record))
        case .moved(let comesIn):
            let amount = try positiveAmount(record)
            activity.amount = comesIn ? amount : .zero - amount
        case .reinvestment:
            let entry = try trade(record, .buy, nil)
            (activity.quantity, activity.fees) = (entry.quantity, entry.fees)
            activity.amount =
                entry.total ?? Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        case .shares(let comeIn):
            let quantity = try quantity(record)
            guard quantity > .zero else { throw record.refusal(.quantity, "is negative. Add this transfer by hand.") }
            activity.quantity = comeIn ? quantity : .zero - quantity
        case .split:
            let ratio = try ratio(record)
            activity.kind = .split(new: ratio.new, old: ratio.old)
        case .trade, .ignored, .refused: break
        }
        activity.instrument = try subject(record, activity)
        return activity
    }

    private func activity(_ record: QIFRecord, _ kind: ActivityKind) throws(RowRefusal) -> AccountActivity {
        let texts = [record.text(.payee), record.text(.memo)].filter { !$0.isEmpty }
        let note = texts.isEmpty ? record.text(.action) : texts.joined(separator: ": ")
        return AccountActivity(
            kind: kind,
            row: record.row,
            day: try day(of: record),
            account: account(of: record),
            currency: try currency(of: record),
            note: String(note.prefix(200))
        )
    }

    /// The other half of a transaction whose money came from another account, or went to it.
    func transfer(_ record: QIFRecord, comesIn: Bool) throws(RowRefusal) -> DialectParser.RowOutcome {
        guard context.keepsActivities else { return .ignored(ActivityKind.transfer.plural) }
        var activity = try activity(record, .transfer)
        var stated = try money(record, .transferred)
        if stated == nil { stated = try amount(record) }
        guard let amount = stated, amount != .zero else {
            throw .missing(QIFField.transferred.rawValue, "Add this row by hand.")
        }
        activity.amount = comesIn ? amount.magnitude : .zero - amount.magnitude
        return .activity(activity)
    }

    private func requiredAmount(_ record: QIFRecord) throws(RowRefusal) -> Money {
        guard let amount = try amount(record) else {
            throw .missing(QIFField.amount.rawValue, "Add this row by hand.")
        }
        return amount
    }

    /// An amount whose direction the action says.
    private func positiveAmount(_ record: QIFRecord) throws(RowRefusal) -> Money {
        let amount = try requiredAmount(record)
        guard amount >= .zero else {
            throw record.refusal(.amount, "is negative, although the action says the direction. Add this row by hand.")
        }
        return amount
    }

    /// What an activity concerns: distributions and moved shares need it.
    private func subject(_ record: QIFRecord, _ activity: AccountActivity) throws(RowRefusal) -> TradedInstrument? {
        let needsHolding: Bool =
            switch activity.kind {
            case .dividend, .reinvestment, .split: true
            case .transfer: activity.quantity != .zero
            default: false
            }
        guard needsHolding || ([.interest, .fee].contains(activity.kind) && !record.text(.security).isEmpty) else {
            return nil
        }
        do throws(RowRefusal) {
            let instrument = try survey.securities.holding(of: record).instrument
            guard !instrument.type.isOption || activity.quantity == .zero else {
                throw record.refusal(.quantity, "is a number of contracts or of shares. Add this row by hand.")
            }
            return instrument
        } catch {
            guard needsHolding else { return nil }
            throw error
        }
    }

    /// New shares for old ones: the quantity is the new ones for ten.
    private func ratio(_ record: QIFRecord) throws(RowRefusal) -> (new: Int64, old: Int64) {
        let quantity = try quantity(record)
        guard quantity > .zero, let units = Int64(exactly: quantity.units) else {
            throw record.refusal(.quantity, "is not the number of new shares for ten old ones.")
        }
        let old: Int64 = 1_000_000_000
        let divisor = units.greatestCommonDivisor(old)
        return (units / divisor, old / divisor)
    }

    /// What the journal says of a split, which it does not adjust for.
    func splitWarning(_ record: QIFRecord) -> RowRefusal {
        .unadjustedSplit(of: record.text(.security).prefix(40), column: QIFField.action.rawValue)
    }
}
