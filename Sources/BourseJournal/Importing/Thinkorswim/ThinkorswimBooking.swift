import BourseCore

/// Turns what was found in a statement into executions, in order of time.
struct ThinkorswimBooking {
    private struct BookingEntry {
        let row: Int
        let time: Timestamp
        let local: LocalTime
        /// The order among entries of one instant: trade history, cash fills, removals.
        let rank: (Int, Int, Int)
        let instrument: TradedInstrument
        var side: Side
        let quantity: Quantity
        let price: Price
        let multiplier: Multiplier
        let fees: Money
        let effect: Effect?
        let order: String
        let warning: RowRefusal?
        var amount: Money?

        /// What the statement says beside the price.
        var detail: FillDetail {
            FillDetail(day: local.day, second: local.secondOfDay, total: total)
        }

        /// The amount, where rounding it to cents, or the price to four decimals, makes it differ from the price.
        private var total: Money? {
            guard let stated = amount?.magnitude, stated != .zero, instrument.type != .future else { return nil }
            let value = Money(price: price, quantity: quantity, multiplier: multiplier)
            let rounding = Money(price: Price(units: 5_000), quantity: quantity, multiplier: multiplier)
            let cent = Money(price: Price(units: 1_000_000), quantity: Quantity(units: 100_000_000))
            let difference = (stated - value).magnitude
            return difference != .zero && difference <= max(rounding, cent) ? stated : nil
        }
    }

    private let account: String
    private let zone: ZoneRules
    private let funds: Set<String>
    private var entries: [BookingEntry] = []

    /// Books into `account`, reading times in `zone`; `funds` are the symbols known to be exchange-traded funds.
    init(account: String, zone: ZoneRules, funds: Set<String>) {
        self.account = account
        self.zone = zone
        self.funds = funds
    }

    /// Adds the legs of an order with their share of its fees.
    mutating func add(_ order: TradeHistoryOrder, sequence: Int, _ match: CashReconciliation.CashMatch) {
        let shares = match.fees.split(by: order.legs.map(\.quantity))
        let time = zone.timestamp(of: order.leader.time)
        for (index, (leg, share)) in zip(order.legs, shares).enumerated() {
            entries.append(
                BookingEntry(
                    row: leg.row,
                    time: time,
                    local: order.leader.time,
                    rank: (0, sequence, index),
                    instrument: leg.instrument,
                    side: leg.side,
                    quantity: leg.quantity,
                    price: leg.price,
                    multiplier: leg.instrument.type.isOption ? match.multiplier ?? leg.multiplier : leg.multiplier,
                    fees: share,
                    effect: leg.effect,
                    order: order.name,
                    warning: leg.warning,
                    amount: match.amount
                )
            )
        }
    }

    /// Adds a fill that only the cash section has, or refuses it when the section does not tell enough.
    mutating func add(_ trade: CashTrade, into reading: inout StatementReading) {
        guard case .single(let instrument, let given) = trade.order.kind else {
            reading.refuse(
                row: trade.row,
                column: "DESCRIPTION",
                "This spread in \(trade.symbol) was filled, but the cash section does not have the price of each leg. "
                    + "Include the section Account Trade History when you export the statement."
            )
            return
        }
        let isFuture = instrument.symbol.name.hasPrefix("/")
        let known = given ?? (isFuture ? FuturesMultiplier.multiplier(of: instrument.symbol.name) : nil)
        guard let multiplier = known ?? (isFuture ? nil : instrument.type.defaultMultiplier) else {
            let refusal = RowRefusal.unknownMultiplier(of: instrument.symbol, column: "DESCRIPTION")
            reading.refuse(row: trade.row, column: refusal.column, refusal.message)
            return
        }
        entries.append(
            BookingEntry(
                row: trade.row,
                time: zone.timestamp(of: trade.time),
                local: trade.time,
                rank: (1, trade.row, 0),
                instrument: self.instrument(instrument),
                side: trade.order.side,
                quantity: trade.order.quantity,
                price: trade.order.price,
                multiplier: multiplier,
                fees: trade.fees,
                effect: nil,
                order: "",
                warning: nil,
                amount: trade.amount
            )
        )
    }

    /// A share as a fund, when the statement says that it is one.
    func instrument(_ instrument: TradedInstrument) -> TradedInstrument {
        guard instrument.type == .stock, funds.contains(instrument.symbol.name) else { return instrument }
        return TradedInstrument(symbol: instrument.symbol, type: .etf) ?? instrument
    }

    /// When a removal took effect: the statement books expirations in the night after, which may be a Saturday, but the
    /// option lapsed when the exchange closed on its last day.
    private func time(of removal: OptionRemoval) -> (Timestamp, LocalTime) {
        guard removal.effect == .expire, let day = removal.instrument.expiration, day < removal.time.day else {
            return (zone.timestamp(of: removal.time), removal.time)
        }
        let closing = TradingCalendar.unitedStates.closing(on: day)
        return (ZoneRules.newYork.timestamp(of: closing), closing)
    }

    /// Adds an expiration, an assignment or an exercise.
    mutating func add(_ removal: OptionRemoval) {
        let (time, local) = time(of: removal)
        entries.append(
            BookingEntry(
                row: removal.row,
                time: time,
                local: local,
                rank: (2, removal.row, 0),
                instrument: removal.instrument,
                side: removal.side,
                quantity: removal.quantity,
                price: removal.price,
                multiplier: removal.multiplier,
                fees: removal.fees,
                effect: removal.effect,
                order: "",
                warning: removal.warning
            )
        )
    }

    /// Writes everything added into `reading`, the oldest first.
    ///
    /// - Parameter keepsDetails: Whether the time and the amount of each fill are written as well.
    mutating func write(into reading: inout StatementReading, keepsDetails: Bool) {
        entries.sort { ($0.time, $0.rank.0, $0.rank.1, $0.rank.2) < ($1.time, $1.rank.0, $1.rank.1, $1.rank.2) }
        correctRemovals()
        for entry in entries {
            do throws(ExecutionError) {
                let execution = try Execution(
                    account: account,
                    time: entry.time,
                    instrument: entry.instrument,
                    side: entry.side,
                    quantity: entry.quantity,
                    price: entry.price,
                    multiplier: entry.multiplier,
                    fees: entry.fees,
                    effect: entry.effect,
                    order: entry.order
                )
                reading.ledger.append(execution, source: Int64(entry.row))
                if keepsDetails { reading.content.details.append(entry.detail) }
                if let warning = entry.warning { reading.warn(row: entry.row, column: warning.column, warning.message) }
            } catch {
                reading.refuse(row: entry.row, column: nil, RowRefusal.impossible(nil, error).message)
            }
        }
    }

    /// A removal whose sign contradicts the statement itself, all openings of that option before it having been on the
    /// side it would add to, takes away what those openings brought.
    private mutating func correctRemovals() {
        var openings: [TradedInstrument: Set<Side>] = [:]
        for index in entries.indices {
            let entry = entries[index]
            if entry.effect == .open { openings[entry.instrument, default: []].insert(entry.side) }
            guard let effect = entry.effect, [.expire, .assign, .exercise].contains(effect) else { continue }
            if openings[entry.instrument] == [entry.side] {
                entries[index].side = entry.side == .buy ? .sell : .buy
            }
        }
    }
}
