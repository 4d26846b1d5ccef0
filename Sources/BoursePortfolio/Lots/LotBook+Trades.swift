import BourseCore

extension LotBook {
    mutating func buy(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        let position = Int(row.position)
        if let reason = closesUncounted(row, context) ?? tooLarge(row, context) { return reason }
        var (own, base) = worth(row.amount + row.fee + row.tax, row: row, context: context)
        var left = row.quantity
        let held = pools[position].quantity
        if held < 0 {
            let part = min(left, -held)
            let paid = part == left ? (own, base) : share(part, of: left, own: own, base: base)
            parts.removeAll(keepingCapacity: true)
            pools[position].take(-part, method: method, into: &parts)
            close(proceeds: -paid.0, base: -paid.1, of: part, row: index, context)
            left -= part
            own -= paid.0
            base -= paid.1
        }
        if left > 0 { open(left, cost: own, base: base, row: index, day: row.day, position: position) }
        wasHeld[Int(row.asset)] = true
        book(.trade, row, money: -(row.amount + row.fee + row.tax))
        return nil
    }

    mutating func sell(_ index: Int, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        let position = Int(row.position)
        let held = pools[position].quantity
        let isShort = context.allowsShort[Int(row.account)]
        guard isShort || held >= row.quantity else {
            if context.assets[Int(row.asset)].option != nil {
                // Far above what anybody sells, and far below what overflows.
                let short = Int128(uncountedShort[row.position] ?? 0) + Int128(row.quantity)
                uncountedShort[row.position] = Int64(clamping: min(short, Self.mostUnits))
            }
            return notHeld(row, held: held, context: context)
        }
        guard Int128(held) - Int128(row.quantity) >= -Self.mostUnits else {
            return .holdingTooLarge(context.assets[Int(row.asset)].symbol)
        }
        let net = row.amount - row.fee - row.tax
        var (own, base) = worth(net, row: row, context: context)
        var left = row.quantity
        if held > 0 {
            let part = min(left, held)
            if let reason = take(part, row: row, context: context) { return reason }
            let brought = part == left ? (own, base) : share(part, of: left, own: own, base: base)
            close(proceeds: brought.0, base: brought.1, of: part, row: index, context)
            left -= part
            own -= brought.0
            base -= brought.1
        }
        if left > 0 { open(-left, cost: -own, base: -base, row: index, day: row.day, position: position) }
        wasHeld[Int(row.asset)] = true
        book(.trade, row, money: net)
        return nil
    }

    /// Why a purchase of an option is not counted that closes a short position whose opening is not.
    private mutating func closesUncounted(_ row: LedgerRow, _ context: LotContext) -> TransactionProblem.Reason? {
        guard let short = uncountedShort[row.position] else { return nil }
        uncountedShort[row.position] = short > row.quantity ? short - row.quantity : nil
        return .closesUncounted(
            context.assets[Int(row.asset)].symbol,
            sold: Quantity(units: Int128(short))
        )
    }

    func notHeld(_ row: LedgerRow, held: Int64, context: LotContext) -> TransactionProblem.Reason {
        .notHeld(
            context.assets[Int(row.asset)].symbol,
            held: Quantity(units: Int128(held)),
            wanted: Quantity(units: Int128(row.quantity))
        )
    }

    /// Takes lots out into ``parts``: those that are named first, then by the method.
    ///
    /// Nothing is taken where one is missing.
    mutating func take(_ wanted: Int64, row: LedgerRow, context: LotContext) -> TransactionProblem.Reason? {
        parts.removeAll(keepingCapacity: true)
        let position = Int(row.position)
        guard row.picks >= 0 else {
            pools[position].take(wanted, method: method, into: &parts)
            return nil
        }
        let before = pools[position]
        var left = wanted
        for pick in context.picks[Int(row.picks)] {
            let cell = pools[position].lots.first { context.rows[Int($0.row)].id == pick.opening }
            let taken = cell.map { pools[position].take(ofRow: $0.row, pick.quantity, into: &parts) } ?? 0
            guard taken == pick.quantity else {
                pools[position] = before
                return .lot(pick.opening, left: Quantity(units: Int128(taken)))
            }
            left -= taken
        }
        if left > 0 { pools[position].take(left, method: method, into: &parts) }
        return nil
    }

    /// Writes down what the lots in ``parts`` brought: each its part by quantity, the last one what is left.
    private mutating func close(
        proceeds: Int128,
        base: Int128,
        of quantity: Int64,
        row index: Int,
        _ context: LotContext
    ) {
        let row = context.rows[index]
        var (own, inBase) = (proceeds, base)
        var left = Int64(quantity)
        for part in parts {
            let size = Int64(part.quantity.magnitude)
            let brought = size == left ? (own, inBase) : share(size, of: left, own: own, base: inBase)
            gains.append(
                GainRow(
                    position: row.position,
                    day: row.day,
                    row: Int32(index: index),
                    lot: part,
                    proceeds: brought.0,
                    baseProceeds: brought.1
                )
            )
            left -= size
            own -= brought.0
            inBase -= brought.1
        }
    }

    @inline(__always)
    private func share(_ part: Int64, of whole: Int64, own: Int128, base: Int128) -> (Int128, Int128) {
        let first = own.scaled(by: Int128(part), dividedBy: Int128(whole))
        return (first, base == own ? first : base.scaled(by: Int128(part), dividedBy: Int128(whole)))
    }
}
