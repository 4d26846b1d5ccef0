import BourseCore

/// What was paid for an option that left the account.
///
/// Options on shares leave at 0: the shares come or go in a row of their own. Options on indexes are settled in cash,
/// and the amount of the row says at what price.
struct CashSettlement {
    /// The price per unit, 0 when nothing was paid.
    let price: Price
    /// That an amount could not be used, if so.
    let warning: RowRefusal?

    /// Looks at the amount cell of the row that `removal` was read from.
    init(_ amount: String, _ removal: RemovalText, _ quantity: Quantity) {
        guard let paid = BrokerNumber(amount)?.money, paid != .zero else {
            price = .zero
            warning = nil
            return
        }
        // Who held the option receives, who wrote it pays.
        let isConsistent = (paid > .zero) == (removal.change < .zero)
        if isConsistent, IndexOptions.indexes.contains(removal.instrument.symbol.name),
            let price = paid.magnitude.price(per: quantity, multiplier: removal.multiplier)
        {
            self.price = price
            warning = nil
            return
        }
        price = .zero
        warning = RowRefusal(
            column: "AMOUNT",
            message: "The option was closed at 0. The amount \(RowRefusal.quoted(amount)) of this row was not used; "
                + "check the profit of this trade."
        )
    }
}
