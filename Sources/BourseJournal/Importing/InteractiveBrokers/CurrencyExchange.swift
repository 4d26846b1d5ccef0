import BourseCore

/// Both sides of an exchange of currencies: `EUR.USD` with a quantity of −500 is 500 EUR that went, and the proceeds in
/// USD that came.
struct CurrencyExchange {
    /// The amount in the currency that was traded, and that in the currency it was paid in; negative for what went.
    let sides: [(amount: Money, currency: Currency)]

    /// Reads the cells of a row.
    init(symbol: String, currency: String, quantity: String, proceeds: String) throws(RowRefusal) {
        let codes = symbol.split(separator: ".").map { Currency(String($0)) }
        guard codes.count == 2, let base = codes[0], let quote = codes[1], Currency(currency) == quote else {
            throw RowRefusal(
                column: "Symbol",
                message: "Symbol \(RowRefusal.quoted(symbol)) is not a pair such as EUR.\(currency.prefix(3)). Add the "
                    + "conversion by hand."
            )
        }
        let exchanged = try Self.amount(quantity, column: "Quantity")
        let paid = try Self.amount(proceeds, column: "Proceeds")
        guard exchanged != .zero, paid != .zero, (exchanged > .zero) != (paid > .zero) else {
            throw RowRefusal(
                column: "Proceeds",
                message: "Quantity and Proceeds of a conversion must have opposite signs. Add the conversion by hand."
            )
        }
        sides = [(exchanged, base), (paid, quote)]
    }

    /// Reads an amount.
    static func amount(_ cell: String, column: String) throws(RowRefusal) -> Money {
        guard !BrokerNumber.isBlank(cell) else { throw .missing(column, "Add this row by hand.") }
        guard let amount = BrokerNumber(cell)?.money, amount.magnitude <= .limit else {
            throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(cell)) is not an amount.")
        }
        return amount
    }
}
