import BourseCore

/// A lot as the engine keeps it: what one row brought and is still there.
///
/// Below 0 what was sold short, and what that brought as a cost below 0.
struct LotCell: Sendable {
    /// The day it came, kept through splits, transfers and spin-offs.
    var day: Int32
    /// The position of the row that brought it.
    var row: Int32
    var quantity: Int64
    /// In the currency of the asset.
    var cost: Int128
    /// In the base currency, at the rate of its day.
    var base: Int128

    /// Takes some of it out; what is left takes the rest of the cost, so that nothing is lost to rounding.
    @inline(__always)
    mutating func take(_ part: Int64) -> LotCell {
        if part == quantity {
            let whole = self
            (quantity, cost, base) = (0, 0, 0)
            return whole
        }
        var taken = self
        let whole = Int128(quantity.magnitude)
        taken.quantity = part
        taken.cost = cost.scaled(by: Int128(part.magnitude), dividedBy: whole)
        taken.base = base == cost ? taken.cost : base.scaled(by: Int128(part.magnitude), dividedBy: whole)
        quantity -= part
        cost -= taken.cost
        base -= taken.base
        return taken
    }
}
