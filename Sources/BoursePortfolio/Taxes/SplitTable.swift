import BourseCore

/// The splits of the assets of a ledger, each once although every account reports it.
struct SplitTable {
    private struct Split {
        let day: Int32
        let new: Int64
        let old: Int64
    }

    private var splits: [Int: [Split]] = [:]

    init(_ rows: [LedgerRow]) {
        for row in rows where row.kind == .split {
            let known = splits[Int(row.asset)]?.last
            guard
                known?.new != row.quantity || known?.old != row.price
                    // Some accounts report a split days later.
                    || row.day - (known?.day ?? 0) > PriceGrid.sameSplitDays
            else { continue }
            splits[Int(row.asset), default: []].append(Split(day: row.day, new: row.quantity, old: row.price))
        }
    }

    /// What some units of a later day were on an earlier day, before splits between them.
    func units(_ units: Int64, of asset: Int, from later: Int32, backTo earlier: Int32) -> Int64 {
        (splits[asset] ?? []).reversed().reduce(units) { units, split in
            guard split.day > earlier, split.day <= later else { return units }
            return Int64(clamping: Int128(units).scaled(by: Int128(split.old), dividedBy: Int128(split.new)))
        }
    }

    /// What some units of one day are on another day, before or after it.
    func units(_ units: Int64, of asset: Int, from day: Int32, to other: Int32) -> Int64 {
        day <= other
            ? self.units(units, of: asset, from: day, onTo: other)
            : self.units(units, of: asset, from: day, backTo: other)
    }

    /// What some units of an earlier day are on a later day, after splits between them.
    private func units(_ units: Int64, of asset: Int, from earlier: Int32, onTo later: Int32) -> Int64 {
        (splits[asset] ?? []).reduce(units) { units, split in
            guard split.day > earlier, split.day <= later else { return units }
            return Int64(clamping: Int128(units).scaled(by: Int128(split.new), dividedBy: Int128(split.old)))
        }
    }
}
