import BourseCore

extension DialectContract {
    /// The currencies in which Yahoo Finance prices coins.
    private static let yahooQuotes: Set<String> = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "INR"]

    /// Coins as Yahoo Finance writes them, such as `BTC-EUR`, in the currency of the row.
    static let yahooCoin = DialectContract { row, _ in
        let (symbol, currency) = (row.text(.symbol), row.text(.currency))
        guard symbol.contains("-"), let pair = CoinPair(symbol), yahooQuotes.contains(pair.quote.code),
            currency.isEmpty || currency == pair.quote.code
        else { return nil }
        return .coin(pair)
    }

    /// Coins, where the column of types says that a row has one.
    ///
    /// - Parameter types: Words in capital letters.
    static func coin(ofTypes types: Set<String>) -> DialectContract {
        DialectContract { row, _ in
            guard types.contains(row.text(.type).uppercased()) else { return nil }
            let named = row.text(.symbol)
            return .plain(named.isEmpty ? row.text(.isin) : named, .crypto, multiplier: .one)
        }
    }
}

extension DialectRow {
    /// The quantity with a minus, for securities that went out; the text of the column where it is no number.
    var outgoingQuantity: String {
        guard let quantity = parsed(.quantity)?.quantity else { return text(.quantity) }
        return "\(quantity < .zero ? quantity : .zero - quantity)"
    }

    /// Price times quantity; nil where one of them is no number.
    ///
    /// Both are below the limit of amounts, so that their product can be held.
    var value: Money? {
        guard let price = parsed(.price)?.price, let quantity = parsed(.quantity)?.quantity,
            price.units.magnitude < 1_000_000_000_000_000, quantity.units.magnitude < 1_000_000_000_000_000_000
        else { return nil }
        return Money(price: price, quantity: quantity)
    }
}
