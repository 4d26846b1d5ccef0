import BourseCore

/// Compares the prices of a closed trade with the profit that the file states: they show a wrong multiplier.
enum DialectProfit {
    /// Refuses a closing whose profit its prices do not give.
    ///
    /// Prices of trades that were opened in parts are averages, and profits are rounded: the difference may be 2 percent,
    /// and one unit of the currency for each of the quantity.
    ///
    /// - Parameter currency: That of the profit; with another one than that of the price, nothing can be compared.
    static func check(_ row: DialectRow, _ entry: DialectEntry, currency: String) throws(RowRefusal) {
        guard currency == entry.currency.code, let stated = try row.number(.profit)?.money,
            let opening = try row.number(.otherPrice)?.price
        else { return }
        let opened = Money(price: opening, quantity: entry.quantity, multiplier: entry.multiplier)
        let closed = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        let profit = entry.side == .sell ? closed - opened : opened - closed
        let tolerance =
            Money(units: stated.magnitude.units / 50)
            + Money(price: Price(units: 100_000_000), quantity: entry.quantity)
        guard (profit - stated).magnitude > tolerance else { return }
        throw RowRefusal(
            column: row.name(.profit),
            message: "The prices give a profit of \(profit.rounded(places: 2)) but \(row.name(.profit)) is "
                + "\(stated.rounded(places: 2)). The size of the contract is another one; add this trade by hand with it."
        )
    }
}
