import BourseCore

/// A part of a lot that was closed, with the disallowed losses in its cost.
///
/// Amounts are in the currency of the form as counts of 10^−16.
struct ClosedPiece {
    /// The row that opened the lot.
    let row: Int32
    /// The day it was opened.
    let day: Int32
    /// How much, above 0.
    var quantity: Int64
    let isShort: Bool
    /// Of a short position what closing it brought, below 0.
    var proceeds: Int128
    /// With ``deferred``; of a short position less what opening it brought.
    var cost: Int128
    var deferred: Int128
    let tackedDays: Int32

    var gain: Int128 { proceeds - cost }

    /// A closed part of a lot, divided where its disallowed losses are.
    static func pieces(_ gain: GainRow, with losses: [DeferredLoss]) -> [ClosedPiece] {
        var rest = ClosedPiece(
            row: gain.lot.row,
            day: gain.lot.day,
            quantity: Int64(clamping: gain.lot.quantity.magnitude),
            isShort: gain.lot.quantity < 0,
            proceeds: gain.baseProceeds,
            cost: gain.lot.base,
            deferred: 0,
            tackedDays: 0
        )
        var pieces: [ClosedPiece] = []
        var stray: Int128 = 0
        for loss in losses {
            guard loss.quantity > 0, rest.quantity > 0 else {
                stray += loss.amount
                continue
            }
            let part = rest.take(loss.quantity)
            let amount = loss.amount + stray
            stray = 0
            pieces.append(
                ClosedPiece(
                    row: part.row,
                    day: part.day,
                    quantity: part.quantity,
                    isShort: part.isShort,
                    proceeds: part.proceeds,
                    cost: part.cost + amount,
                    deferred: amount,
                    tackedDays: loss.tackedDays
                )
            )
        }
        if rest.quantity > 0 { pieces.append(rest) }
        if stray != 0, !pieces.isEmpty {
            pieces[pieces.count - 1].cost += stray
            pieces[pieces.count - 1].deferred += stray
        }
        return pieces
    }

    /// Takes some of it out; what is left takes the rest of the amounts, so that nothing is lost to rounding.
    mutating func take(_ part: Int64) -> ClosedPiece {
        guard part < quantity else {
            let whole = self
            (quantity, proceeds, cost, deferred) = (0, 0, 0, 0)
            return whole
        }
        func share(_ amount: Int128) -> Int128 { amount.scaled(by: Int128(part), dividedBy: Int128(quantity)) }
        var taken = self
        (taken.quantity, taken.proceeds, taken.cost, taken.deferred) = (
            part, share(proceeds), share(cost), share(deferred)
        )
        quantity -= part
        proceeds -= taken.proceeds
        cost -= taken.cost
        deferred -= taken.deferred
        return taken
    }

    /// It and another part of the same piece.
    func joined(_ other: ClosedPiece) -> ClosedPiece {
        var sum = self
        sum.quantity += other.quantity
        sum.proceeds += other.proceeds
        sum.cost += other.cost
        sum.deferred += other.deferred
        return sum
    }
}
