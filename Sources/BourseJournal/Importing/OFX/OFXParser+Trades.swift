import BourseCore

extension OFXParser {
    /// A purchase or a sale; a reinvestment is a purchase.
    func trade(_ record: OFXRecord, _ transaction: OFXTransaction) throws(RowRefusal) -> DialectEntry {
        let side = transaction.side ?? .buy
        let holding = try securities.holding(of: record)
        let units = try record.quantity("UNITS")
        guard units != .zero else { throw record.refusal("UNITS", "must not be 0.") }
        let total = try record.money("TOTAL")
        // Some brokers give sales no sign; both signs reversed is a trade taken back.
        let isReversed = side == .buy ? units < .zero : units > .zero && total ?? .zero < .zero
        if isReversed, transaction.side == nil || total.map({ side == .buy ? $0 > .zero : $0 < .zero }) ?? true {
            throw record.refusal("UNITS", "has the sign of a trade that was taken back. Correct the trade by hand.")
        }
        var entry = try entry(record, holding, quantity: units.magnitude)
        entry.side = side
        entry.effect = effect(record)
        try stated(record, holding, total: total).settle(&entry)
        return entry
    }

    private static let fees = [
        "COMMISSION", "FEES", "TAXES", "LOAD", "PENALTY", "WITHHOLDING", "STATEWITHHOLDING",
    ]

    /// The numbers of a trade.
    private func stated(
        _ record: OFXRecord,
        _ holding: OFXHolding,
        total: Money?
    ) throws(RowRefusal) -> TradeTotal {
        let currency = try currency(of: record)
        var stated = TradeTotal(
            names: TradeTotal.ValueNames(units: "UNITS", price: "UNITPRICE", total: "TOTAL"),
            units: record.text("UNITS").replacing(",", with: "."),
            price: try record.number("UNITPRICE"),
            total: total.map { currency.whole($0).magnitude },
            currency: currency
        )
        stated.unit = holding.kind == .debt ? .percentOrMoney : holding.kind == .other ? .provenMoney : .money
        stated.allowsSweeps = holding.kind == .fund
        stated.accrued = currency.whole(try record.money("ACCRDINT") ?? .zero).magnitude
        for key in Self.fees {
            let fee = currency.whole(try record.money(key) ?? .zero)
            stated.fees = stated.fees + fee
            stated.paidFees = stated.paidFees + fee.magnitude
        }
        return stated
    }

    /// An option that expired, was assigned or was exercised.
    func removal(_ record: OFXRecord) throws(RowRefusal) -> DialectEntry {
        switch record.text("OPTACTION").uppercased() {
        case "ASSIGN": try removal(record, .assign)
        case "EXERCISE": try removal(record, .exercise)
        case "EXPIRE": try removal(record, .expire)
        default: throw record.refusal("OPTACTION", "is not ASSIGN, EXERCISE or EXPIRE.")
        }
    }

    /// Whether a transfer is the end of an option, as Fidelity writes it: `EXPIRED PUT (ACME)`.
    func endsOption(_ record: OFXRecord) -> Bool { Self.end(record) != nil && isOption(record) }

    /// The end of an option as a transfer: what came in was bought back.
    func transferredRemoval(_ record: OFXRecord) throws(RowRefusal) -> DialectEntry {
        guard let effect = Self.end(record) else { throw record.refusal("MEMO", "is not the end of an option.") }
        var entry = try removal(record, effect)
        switch record.text("TFERACTION").uppercased() {
        case "IN": entry.side = .buy
        case "OUT": entry.side = .sell
        default: throw record.refusal("TFERACTION", "is not IN or OUT.")
        }
        return entry
    }

    private static func end(_ record: OFXRecord) -> Effect? {
        switch record.text("MEMO").uppercased().prefix(while: { $0.isLetter }) {
        case "EXPIRED": .expire
        case "ASSIGNED": .assign
        case "EXERCISED": .exercise
        default: nil
        }
    }

    private func isOption(_ record: OFXRecord) -> Bool {
        do throws(RowRefusal) {
            return try securities.holding(of: record).kind == .option
        } catch {
            return false
        }
    }

    private func removal(_ record: OFXRecord, _ effect: Effect) throws(RowRefusal) -> DialectEntry {
        let holding = try securities.holding(of: record)
        guard holding.instrument.type.isOption else {
            throw record.refusal("SECID/UNIQUEID", "is not an option in the list of securities. Add this row by hand.")
        }
        let units = try record.quantity("UNITS")
        guard units != .zero else { throw record.refusal("UNITS", "must not be 0.") }
        var entry = try entry(record, holding, quantity: units.magnitude)
        entry.effect = effect
        // Brokers book the end of an option up to some days after its last day.
        if let last = holding.instrument.expiration, effect == .expire ? last <= entry.day : last < entry.day {
            let end = DialectTime(day: last)
            (entry.day, entry.time, entry.isDayOnly, entry.second) = (last, end.timestamp(in: context.zone), true, nil)
        }
        return entry
    }

    /// What all trades have; the price is that of the row, 0 where it has none.
    private func entry(
        _ record: OFXRecord,
        _ holding: OFXHolding,
        quantity: Quantity
    ) throws(RowRefusal) -> DialectEntry {
        let time = try time(of: record)
        let isReal = clocks.isReal(time)
        let instant = isReal ? time.timestamp : nil
        let multiplier = try multiplier(record, holding)
        let name = holding.name.isEmpty ? record.text("MEMO") : holding.name
        return DialectEntry(
            time: instant ?? DialectTime(day: time.day).timestamp(in: context.zone),
            day: time.day,
            isDayOnly: instant == nil,
            account: account(of: record),
            instrument: holding.instrument,
            quantity: quantity,
            price: .zero,
            multiplier: multiplier,
            fees: .zero,
            currency: try currency(of: record).currency,
            order: record.text("FITID"),
            note: "",
            warning: isReal && time.offset == nil
                ? RowRefusal(
                    column: Self.timeKey(record),
                    message: "Times of this file name no zone. They were read as UTC, as OFX says; if trades are hours "
                        + "off, the broker wrote its own time."
                ) : nil,
            name: context.keepsActivities ? name : "",
            second: instant == nil ? nil : time.clock?.secondOfDay
        )
    }

    /// Shares per contract: of the transaction, of the list, else 100 for an option.
    private func multiplier(_ record: OFXRecord, _ holding: OFXHolding) throws(RowRefusal) -> Multiplier {
        guard holding.instrument.type.isOption else { return .one }
        guard let number = try record.number("SHPERCTRCT") else { return holding.multiplier ?? .hundred }
        guard let multiplier = number.multiplier else { throw record.refusal("SHPERCTRCT", "must be above 0.") }
        return multiplier
    }

    private func effect(_ record: OFXRecord) -> Effect? {
        for key in ["OPTBUYTYPE", "OPTSELLTYPE", "BUYTYPE", "SELLTYPE"] {
            switch record.text(key).uppercased() {
            case "BUYTOOPEN", "SELLTOOPEN", "SELLSHORT": return .open
            case "BUYTOCLOSE", "SELLTOCLOSE", "BUYTOCOVER": return .close
            default: break
            }
        }
        return nil
    }
}
