import BourseCore

/// A price as an amount and the quantity it was paid for, where no count of 10^−8 is exact.
///
/// Three units for 10 are 10 ÷ 3 each: three of them are worth 10 again, and not 9.99999999.
struct PriceQuotient: Hashable, Sendable {
    /// Money as a count of 10^−16, above 0.
    private(set) var amount: Int128
    /// What it was paid for as a count of 10^−8, above 0.
    private(set) var quantity: Int128

    /// Nothing where there is no amount or no quantity.
    init?(_ amount: Int128, for quantity: Int128) {
        guard amount > 0, quantity > 0 else { return nil }
        (self.amount, self.quantity) = (amount, quantity)
    }

    /// What one unit costs at a price; nothing at none.
    init?(price: Int64, _ multiplier: Multiplier) {
        let one = Money(price: Price(units: price), quantity: Quantity(1), multiplier: multiplier)
        self.init(one.units, for: Quantity(1).units)
    }

    /// The price of one unit.
    func unitPrice(_ multiplier: Multiplier) -> UnitPrice {
        UnitPrice(Money(units: amount), for: Quantity(units: quantity), multiplier: multiplier)
    }

    /// Both amounts for both quantities; this one alone where that does not fit.
    func joined(_ other: PriceQuotient) -> PriceQuotient {
        let (all, more) = (
            amount.addingReportingOverflow(other.amount), quantity.addingReportingOverflow(other.quantity)
        )
        guard !all.overflow, !more.overflow else { return self }
        return PriceQuotient(all.partialValue, for: more.partialValue) ?? self
    }

    /// What a quantity is worth, rounded half to even to 10^−16; ``Int128/max`` or its opposite where that does not fit.
    func worth(_ held: Int64) -> Int128 { amount.scaled(by: Int128(held), dividedBy: quantity) }

    /// The price in shares after a split; where the parts of the quotient become too large, its amount is rounded half to
    /// even to 10^−16.
    func split(new: Int64, old: Int64) -> PriceQuotient {
        var result = self
        let (wide, more) = (
            amount.multipliedReportingOverflow(by: Int128(old)), quantity.multipliedReportingOverflow(by: Int128(new))
        )
        if wide.overflow || more.overflow {
            result.amount = max(1, amount.scaled(by: Int128(old), dividedBy: Int128(new)))
        } else {
            (result.amount, result.quantity) = (wide.partialValue, more.partialValue)
        }
        return result
    }
}

/// Days on which one quotient is the price of an asset.
struct QuotientSpan: Sendable {
    /// Places of days.
    var days: Range<Int>
    let quotient: PriceQuotient
}
