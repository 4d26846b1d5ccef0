import BourseCore

/// The numbers of a trade, before it is booked.
struct TradeFigures {
    /// Bought or sold; nil when it ends what was open.
    var side: Side?
    /// How much, above 0.
    var quantity: Quantity
    /// The price per unit.
    var price: Price
    /// All that was paid or received before fees, where the price alone does not give it exactly.
    var total: Money?
    /// Units of the underlying per unit of quantity.
    var multiplier: Multiplier
    /// What was paid; negative for a rebate.
    var fees: Money

    /// Quantity × price × multiplier.
    var value: Money { Money(price: price, quantity: quantity, multiplier: multiplier) }

    /// Takes the price that gives an amount, rounded half to even at 8 decimals; one that is too large changes nothing.
    mutating func setPrice(from amount: Money) {
        total = amount
        let units = amount.units.scaled(by: 100_000_000, dividedBy: quantity.units * Int128(multiplier.units))
        if let exact = Int64(exactly: units) { price = Price(units: exact) }
    }

    /// Deducts fees in the traded coin from a purchase, or adds them to a sale; the value is unchanged.
    ///
    /// - Returns: Whether the fees have at most 8 decimals, as quantities have, and are less than the quantity.
    mutating func pay(inCoin coins: Money) -> Bool {
        let (units, rest) = coins.units.quotientAndRemainder(dividingBy: 100_000_000)
        guard rest == 0, units.magnitude < quantity.units.magnitude else { return false }
        let coins = Quantity(units: units)
        quantity = side == .sell ? quantity + coins : quantity - coins
        let value = Money(price: price, quantity: coins).rounded(places: 10)
        fees = fees + value
        total = total.map { side == .sell ? $0 + value : $0 - value }
        return true
    }

    /// Divides the price of a contract by its multiplier: the broker multiplied the price of a share, so it gives that back
    /// with no rounding but the broker's own.
    static func perUnit(_ price: Price, _ multiplier: Multiplier) -> Price {
        guard multiplier != .one else { return price.units == .min ? price : Price(units: abs(price.units)) }
        let units = Int128(price.units.magnitude).scaled(by: 100_000_000, dividedBy: Int128(multiplier.units))
        return Int64(exactly: units).map { Price(units: $0) } ?? price
    }
}
