import BourseCore

/// The proceeds that a row states beside a price and a quantity.
enum StatedProceeds {
    /// What was paid or received before commissions, where quantity × price does not give it exactly.
    ///
    /// A future's proceeds are its notional value, which is not paid.
    /// - Throws: A refusal when the two differ by more than one percent: then the row is not what it seems.
    static func total(_ stated: Money, _ execution: Execution, column: String) throws(RowRefusal) -> Money? {
        let type = execution.instrument.type
        let value = Money(price: execution.price, quantity: execution.quantity, multiplier: execution.multiplier)
        let amount = stated.magnitude
        let difference = (amount - value).magnitude
        guard type != .future, difference != .zero, amount != .zero, execution.price != .zero else { return nil }
        // What rounding the amount to cents, or the price to four decimals, explains.
        let rounding = Money(price: Price(units: 5_000), quantity: execution.quantity, multiplier: execution.multiplier)
        let cent = Money(price: Price(units: 1_000_000), quantity: Quantity(units: 100_000_000))
        guard difference <= max(Money(units: value.units / 100), rounding, cent) else {
            throw RowRefusal(
                column: column,
                message: "Quantity × price is \(value.rounded(places: 2)) but \(column) is "
                    + "\(amount.rounded(places: 2)). Check the multiplier, or add this trade by hand."
            )
        }
        return amount
    }
}
