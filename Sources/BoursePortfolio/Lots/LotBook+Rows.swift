import BourseCore

extension LotBook {
    /// Counts a row, or says why not.
    mutating func apply(_ index: Int, _ context: LotContext) {
        let row = context.rows[index]
        if let reason = reasonAgainst(row, context) ?? count(index, row: row, context: context) {
            problems.append(
                TransactionProblem(id: row.id, day: TradingDay(number: Int(row.day)), reason: reason)
            )
        }
    }

    private func reasonAgainst(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        if row.day > lastDay { return .afterLastDay(TradingDay(number: Int(lastDay))) }
        let day = Int(row.day - context.rates.first)
        let currency = Int(row.currency)
        if context.rates.rate(currency, at: day) == 0 { return .noRate(context.currencies[currency], to: base) }
        // The largest amount of the row, for a sum of many to be safe.
        let largest = max(row.amount, 0) + row.fee + row.tax
        guard let converted = context.rates.base(largest, currency: currency, at: day),
            converted <= 3 * Money.limit.units
        else {
            return .amount
        }
        guard row.asset >= 0 else { return nil }
        let asset = context.assetCurrency[Int(row.asset)]
        if context.rates.rate(asset, at: day) == 0 { return .noRate(context.currencies[asset], to: base) }
        guard let own = context.rates.cross(largest, from: currency, into: asset, at: day), own <= 3 * Money.limit.units
        else {
            return .amount
        }
        return nil
    }

    private mutating func count(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        switch row.kind {
        case .buy: return buy(index, row: row, context: context)
        case .sell: return sell(index, row: row, context: context)
        case .dividend: return dividend(index, row: row, context: context)
        case .reinvestment: return reinvest(index, row: row, context: context)
        case .split: return split(row, context)
        case .spinOff: return spinOff(row, context)
        case .transferIn: return transferIn(index, row: row, context: context)
        case .transferOut: return transferOut(row, context)
        case .transfer: return transfer(row, context)
        case .deposit: book(.externalCash, row, money: row.amount - row.fee - row.tax)
        case .withdrawal: book(.externalCash, row, money: -(row.amount + row.fee + row.tax))
        case .cashTransfer:
            book(.internalCash, row, money: -row.amount)
            bookings.append(
                Booking(
                    kind: .internalCash,
                    day: row.day,
                    account: row.target,
                    slot: row.targetSlot,
                    position: -1,
                    money: row.amount,
                    quantity: 0,
                    moved: 0
                )
            )
            if row.fee + row.tax > 0 { book(.trade, row, money: -(row.fee + row.tax)) }
        case .charge:
            income(index, row: row, gross: -row.amount, net: -(row.amount + row.fee + row.tax), context: context)
        case .interest:
            income(index, row: row, gross: row.amount, net: row.amount - row.fee - row.tax, context: context)
        }
        return nil
    }

    mutating func book(_ kind: Booking.BookingKind, _ row: LedgerRow, money: Int128, moved: Int64 = 0) {
        let position = Int(row.position)
        bookings.append(
            Booking(
                kind: kind,
                day: row.day,
                account: row.account,
                slot: row.slot,
                position: row.position,
                money: money,
                quantity: position >= 0 ? pools[position].quantity : 0,
                moved: moved
            )
        )
    }

    /// Money of the row in the currency of the asset and in the base currency; both have been found possible.
    func worth(_ units: Int128, row: LedgerRow, context: LotContext) -> (own: Int128, base: Int128) {
        let day = Int(row.day - context.rates.first)
        let currency = Int(row.currency)
        let own = context.rates.cross(units, from: currency, into: context.assetCurrency[Int(row.asset)], at: day) ?? 0
        return (own, context.rates.base(units, currency: currency, at: day) ?? 0)
    }

    /// Whether what a row brings is more than can be held.
    func tooLarge(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let sum = Int128(pools[Int(row.position)].quantity) + Int128(row.quantity)
        return sum > Self.mostUnits ? .holdingTooLarge(context.assets[Int(row.asset)].symbol) : nil
    }

    /// The most units of 10^−8 that are held of one asset in one account.
    static let mostUnits: Int128 = 9_000_000_000_000_000_000

    /// Adds a lot.
    mutating func open(_ quantity: Int64, cost: Int128, base: Int128, row: Int, day: Int32, position: Int) {
        pools[position].append(
            LotCell(day: day, row: Int32(index: row), quantity: quantity, cost: cost, base: base),
            method: method
        )
    }
}

extension Int32 {
    /// A position in a list of rows.
    @inline(__always)
    init(index: Int) { self.init(truncatingIfNeeded: index) }
}
