import BourseCore

extension LotPool {
    /// Changes quantities so that they add up to `total`.
    ///
    /// Each lot gets what the sum up to it becomes, less what it was, so that rounding is never lost. A lot that becomes
    /// none gives its cost to its neighbor.
    mutating func scale(to total: Int64) {
        let before = Int128(quantity)
        var (seen, given): (Int128, Int128) = (0, 0)
        var remaining: [LotCell] = []
        remaining.reserveCapacity(cells.count - used)
        var stray: (cost: Int128, base: Int128) = (0, 0)
        for var cell in cells[used...] {
            seen += Int128(cell.quantity)
            let sum =
                before < 0
                ? -(-seen).scaled(by: Int128(-total), dividedBy: -before)
                : seen.scaled(by: Int128(total), dividedBy: before)
            cell.quantity = Int64(clamping: sum - given)
            given = sum
            cell.cost += stray.cost
            cell.base += stray.base
            stray = (0, 0)
            if cell.quantity == 0 {
                stray = (cell.cost, cell.base)
            } else {
                remaining.append(cell)
            }
        }
        if !remaining.isEmpty {
            remaining[remaining.count - 1].cost += stray.cost
            remaining[remaining.count - 1].base += stray.base
        }
        (cells, used, quantity) = (remaining, 0, total)
    }

    /// Moves a fraction of the cost, as a count of 10^−10, to lots of `child` units in all, day by day.
    mutating func spinOff(share: Int64, units child: Int64) -> [LotCell] {
        let whole: Int128 = 10_000_000_000
        let before = Int128(quantity)
        var (seen, given): (Int128, Int128) = (0, 0)
        var moved: [LotCell] = []
        var stray: (cost: Int128, base: Int128) = (0, 0)
        for index in used..<cells.count {
            seen += Int128(cells[index].quantity)
            let sum = seen.scaled(by: Int128(child), dividedBy: before)
            let cost = cells[index].cost.scaled(by: Int128(share), dividedBy: whole)
            let base = cells[index].base.scaled(by: Int128(share), dividedBy: whole)
            cells[index].cost -= cost
            cells[index].base -= base
            var cell = cells[index]
            cell.quantity = Int64(clamping: sum - given)
            (cell.cost, cell.base) = (cost + stray.cost, base + stray.base)
            given = sum
            stray = (0, 0)
            if cell.quantity == 0 { stray = (cell.cost, cell.base) } else { moved.append(cell) }
        }
        if !moved.isEmpty {
            moved[moved.count - 1].cost += stray.cost
            moved[moved.count - 1].base += stray.base
        }
        return moved
    }
}
