import BourseCore

/// The positions and the cash that investment statements of an OFX file state at their end.
///
/// OFX has no values at the start: positions are compared where the file has all of their transactions.
struct OFXTotals {
    /// A position; an account may hold one security as cash and on margin.
    private struct HeldKey: Hashable {
        let account: String
        let instrument: TradedInstrument
    }

    private var statement = 0
    private var held: [HeldKey] = []
    private var units: [HeldKey: Quantity] = [:]
    private var day: TradingDay?
    private var unreadable: Set<String> = []
    private var totals = StatementTotals()

    /// Takes a position, or the cash, of a statement.
    mutating func add(_ record: OFXRecord, _ parser: OFXParser) {
        if record.statement != statement {
            settle()
            statement = record.statement
        }
        day = OFXTime(record.asOf)?.day
        let account = parser.account(of: record)
        guard record.name != "INVBAL" else {
            addCash(record, account: account)
            return
        }
        do throws(RowRefusal) {
            let holding = try parser.securities.holding(of: record)
            let size = try record.quantity("UNITS")
            guard record.damage == nil, (record.name == "POSOPT") == (holding.kind == .option) else {
                unreadable.insert(account)
                return
            }
            let key = HeldKey(account: account, instrument: holding.instrument)
            if units[key] == nil { held.append(key) }
            let isShort = record.text("POSTYPE").uppercased() == "SHORT"
            units[key] = (units[key] ?? .zero) + (isShort ? .zero - size.magnitude : size)
        } catch {
            // A position that is not understood is not compared, and then others may be missing too.
            unreadable.insert(account)
        }
    }

    private mutating func addCash(_ record: OFXRecord, account: String) {
        guard let cash = BrokerNumber(record.text("AVAILCASH"))?.total, let currency = Currency(record.currency) else {
            return
        }
        totals.stated.append(
            StatedTotal(.closingCash, account: account, currency: currency, day: day, value: .money(cash), row: 0)
        )
    }

    private mutating func settle() {
        for key in held {
            totals.stated.append(
                StatedTotal(
                    .closingPosition,
                    account: key.account,
                    instrument: key.instrument,
                    day: day,
                    value: .quantity(units[key] ?? .zero),
                    row: 0
                )
            )
            totals.accountsWithoutOpening.insert(key.account)
            if !unreadable.contains(key.account) { totals.completePositions.insert(key.account) }
        }
        (held, units, unreadable) = ([], [:], [])
    }

    /// Adds them to the totals of a file.
    mutating func state(in all: inout StatementTotals) {
        settle()
        all.append(totals)
    }
}
