import BourseCore

/// A part of a lot that replaces shares sold in a wash sale.
struct DeferredLoss {
    /// How much of the lot, as a count of 10^−8.
    var quantity: Int64
    /// The disallowed loss that is part of its cost, above 0, in the currency of the form as a count of 10^−16.
    var amount: Int128
    /// By how many days its holding period begins earlier.
    var tackedDays: Int32

    /// Takes some of it out; what is left takes the rest of the loss, so that nothing is lost to rounding.
    mutating func take(_ part: Int64) -> DeferredLoss {
        guard part < quantity else {
            let whole = self
            (quantity, amount) = (0, 0)
            return whole
        }
        var taken = self
        taken.quantity = part
        taken.amount = amount.scaled(by: Int128(part), dividedBy: Int128(quantity))
        quantity -= part
        amount -= taken.amount
        return taken
    }
}

/// The parts of lots that replace shares sold in wash sales, by holding and by the row that opened the lot.
///
/// The parts that replace come first: what is sold of a lot is taken from them before the rest of it.
struct DeferredLosses {
    private var parts: [Int32: [Int32: [DeferredLoss]]] = [:]

    /// All of them together.
    var total: Int128 {
        parts.values.reduce(0) { sum, rows in
            rows.values.reduce(sum) { $1.reduce($0) { $0 + $1.amount } }
        }
    }

    /// How much of a lot replaces something already.
    func quantity(_ position: Int32, _ row: Int32) -> Int64 {
        parts[position]?[row]?.reduce(0) { $0 + $1.quantity } ?? 0
    }

    /// Whether some of a lot replaces something.
    func contains(_ position: Int32, _ row: Int32) -> Bool { parts[position]?[row] != nil }

    mutating func add(_ losses: [DeferredLoss], _ position: Int32, _ row: Int32) {
        guard !losses.isEmpty else { return }
        parts[position, default: [:]][row, default: []] += losses
    }

    /// Takes what belongs to a part of a lot.
    ///
    /// - Parameter isLast: Whether nothing of the lot is left, so that no loss may be.
    mutating func take(_ quantity: Int64, _ position: Int32, _ row: Int32, isLast: Bool)
        -> [DeferredLoss]
    {
        guard var losses = parts[position]?[row], !losses.isEmpty else { return [] }
        var taken: [DeferredLoss] = []
        var rest = quantity
        while let first = losses.first, rest > 0 || first.quantity == 0 {
            let part = losses[0].take(min(rest, first.quantity))
            rest -= part.quantity
            taken.append(part)
            if losses[0].quantity == 0 { losses.removeFirst() }
        }
        if isLast, !losses.isEmpty {
            // Rounding of a split may leave a little more than the lot has.
            let stray = losses.reduce(Int128(0)) { $0 + $1.amount }
            if taken.isEmpty { taken = [DeferredLoss(quantity: 0, amount: 0, tackedDays: 0)] }
            taken[taken.count - 1].amount += stray
            losses = []
        }
        parts[position]?[row] = losses.isEmpty ? nil : losses
        return taken
    }

    /// Changes quantities of a holding as a split does.
    mutating func split(_ position: Int32, new: Int64, old: Int64) {
        guard let rows = parts[position] else { return }
        parts[position] = rows.mapValues { losses in
            losses.map { loss in
                var loss = loss
                let scaled = Int128(loss.quantity).scaled(by: Int128(new), dividedBy: Int128(old))
                loss.quantity = Int64(clamping: scaled)
                return loss
            }
        }
    }

    /// Moves a fraction of the losses, as a count of 10^−10, to the lots of a spin-off.
    ///
    /// - Parameter ratio: The quantity of the new lot and of the old lot of a row.
    mutating func spinOff(
        _ position: Int32,
        to target: Int32,
        share: Int64,
        ratio: (Int32) -> (child: Int64, parent: Int64)?
    ) {
        guard let rows = parts[position] else { return }
        for (row, losses) in rows {
            guard let (child, parent) = ratio(row), child > 0, parent > 0 else { continue }
            var (kept, moved) = (losses, losses)
            for index in losses.indices {
                let amount = losses[index].amount.scaled(by: Int128(share), dividedBy: 10_000_000_000)
                kept[index].amount -= amount
                moved[index].amount = amount
                moved[index].quantity = Int64(
                    clamping: Int128(losses[index].quantity).scaled(by: Int128(child), dividedBy: Int128(parent))
                )
            }
            parts[position]?[row] = kept
            add(moved, target, row)
        }
    }
}
