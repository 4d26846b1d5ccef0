import BourseCore

/// A coin or a currency of a ledger, as the number of its name among all of the ledger.
struct CoinNumber: Hashable {
    let number: Int32
}

/// The names of the coins and currencies of a ledger.
struct CoinNames {
    private var names: [String] = []
    private var numbers: [String: CoinNumber] = [:]

    /// The number of a name.
    mutating func number(of name: String) -> CoinNumber {
        if let known = numbers[name] { return known }
        let number = CoinNumber(number: Int32(names.count))
        names.append(name)
        numbers[name] = number
        return number
    }

    /// The name with a number of this ledger.
    subscript(number: CoinNumber) -> String { names[Int(number.number)] }
}

/// An amount of each of some coins; two coins take no object of their own, and most trades have no more.
struct CoinAmounts {
    private var first, second: CoinNumber?
    private var amounts = (Money.zero, Money.zero)
    private var others: [(coin: CoinNumber, amount: Money)] = []

    /// Adds an amount of a coin.
    mutating func add(_ amount: Money, of coin: CoinNumber) {
        if first == nil || first == coin {
            (first, amounts.0) = (coin, amounts.0 + amount)
        } else if second == nil || second == coin {
            (second, amounts.1) = (coin, amounts.1 + amount)
        } else if let place = others.firstIndex(where: { $0.coin == coin }) {
            others[place].amount = others[place].amount + amount
        } else {
            others.append((coin, amount))
        }
    }

    /// The amount of a coin; nil where none was added.
    subscript(coin: CoinNumber) -> Money? {
        if first == coin { return amounts.0 }
        if second == coin { return amounts.1 }
        return others.first { $0.coin == coin }?.amount
    }

    /// The two coins, where there are no others and one came in and one went out.
    var exchanged: (first: CoinNumber, second: CoinNumber)? {
        guard let first, let second, others.isEmpty, amounts.0 != .zero, amounts.1 != .zero,
            (amounts.0 < .zero) != (amounts.1 < .zero)
        else { return nil }
        return (first, second)
    }

    /// Whether there are no coins but these two.
    func areOnly(_ one: CoinNumber, _ other: CoinNumber) -> Bool {
        others.isEmpty && (first == nil || first == one || first == other)
            && (second == nil || second == one || second == other)
    }

    /// All coins with their amounts.
    var all: [(coin: CoinNumber, amount: Money)] {
        var all: [(coin: CoinNumber, amount: Money)] = []
        if let first { all.append((first, amounts.0)) }
        if let second { all.append((second, amounts.1)) }
        return all + others
    }
}
