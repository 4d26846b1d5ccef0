import BourseCore

extension LotBook {
    mutating func split(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let position = Int(row.position)
        let held = pools[position].quantity
        // Nothing is held here: the price changes, and that is all.
        guard held != 0 else {
            return wasHeld[Int(row.asset)] ? nil : .nothingToSplit(context.assets[Int(row.asset)].symbol)
        }
        let total = Int128(held).scaled(by: Int128(row.quantity), dividedBy: Int128(row.price))
        guard total != 0, total.magnitude <= Self.mostUnits.magnitude else {
            return .splitOutOfRange(held: Quantity(units: Int128(held)))
        }
        pools[position].scale(to: Int64(clamping: total))
        book(.exchange, row, money: 0)
        return nil
    }

    mutating func spinOff(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let position = Int(row.position)
        let held = pools[position].quantity
        guard held > 0 else { return notHeld(row, held: held, context: context) }
        let target = Int(row.targetPosition)
        guard Int128(pools[target].quantity) + Int128(row.quantity) <= Self.mostUnits, pools[target].quantity >= 0
        else {
            return .holdingTooLarge(context.assets[Int(row.asset)].symbol)
        }
        let day = Int(row.day - context.rates.first)
        let child = Int(context.positions[target].asset)
        let (from, to) = (context.assetCurrency[Int(row.asset)], context.assetCurrency[child])
        if context.rates.rate(to, at: day) == 0 { return .noRate(context.currencies[to], to: base) }
        var moved = pools[position].spinOff(share: row.price, units: row.quantity)
        for index in moved.indices {
            moved[index].cost = context.rates.cross(moved[index].cost, from: from, into: to, at: day) ?? 0
        }
        pools[target].merge(moved, method: method)
        wasHeld[child] = true
        book(.exchange, row, money: 0)
        book(.exchange, toTarget: row, moved: row.quantity)
        return nil
    }

    mutating func transferIn(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        if let reason = tooLarge(row, context) { return reason }
        let position = Int(row.position)
        guard pools[position].quantity >= 0 else {
            return notHeld(row, held: pools[position].quantity, context: context)
        }
        var (own, base): (Int128, Int128)
        if row.amount >= 0 {
            (own, base) = worth(row.amount + row.fee + row.tax, row: row, context: context)
        } else {
            let asset = context.assets[Int(row.asset)]
            let day = Int(row.day - context.rates.first)
            own = context.prices.worth(row.quantity, asset: Int(row.asset), at: day, multiplier: asset.multiplier)
            guard own <= Money.limit.units else { return .amount }
            guard let converted = context.rates.base(own, currency: context.assetCurrency[Int(row.asset)], at: day),
                converted <= 3 * Money.limit.units
            else { return .amount }
            base = converted
        }
        open(row.quantity, cost: own, base: base, row: index, day: row.day, position: position)
        wasHeld[Int(row.asset)] = true
        book(.externalMove, row, money: 0, moved: row.quantity)
        if row.fee + row.tax > 0 { book(.trade, row, money: -(row.fee + row.tax)) }
        return nil
    }

    mutating func transferOut(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let held = pools[Int(row.position)].quantity
        guard held >= row.quantity else { return notHeld(row, held: held, context: context) }
        if let reason = take(row.quantity, row: row, context: context) { return reason }
        book(.externalMove, row, money: 0, moved: -row.quantity)
        if row.fee + row.tax > 0 { book(.trade, row, money: -(row.fee + row.tax)) }
        return nil
    }

    mutating func transfer(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        let held = pools[Int(row.position)].quantity
        guard held >= row.quantity else { return notHeld(row, held: held, context: context) }
        let target = Int(row.targetPosition)
        guard Int128(pools[target].quantity) + Int128(row.quantity) <= Self.mostUnits, pools[target].quantity >= 0
        else {
            return .holdingTooLarge(context.assets[Int(row.asset)].symbol)
        }
        if let reason = take(row.quantity, row: row, context: context) { return reason }
        pools[target].merge(parts, method: method)
        book(.internalMove, row, money: 0, moved: -row.quantity)
        book(.internalMove, toTarget: row, moved: row.quantity)
        if row.fee + row.tax > 0 { book(.trade, row, money: -(row.fee + row.tax)) }
        return nil
    }

    private mutating func book(_ kind: Booking.BookingKind, toTarget row: LedgerRow, moved: Int64) {
        let target = Int(row.targetPosition)
        bookings.append(
            Booking(
                kind: kind,
                day: row.day,
                account: row.target >= 0 ? row.target : row.account,
                slot: row.slot,
                position: row.targetPosition,
                money: 0,
                quantity: pools[target].quantity,
                moved: moved
            )
        )
    }
}
