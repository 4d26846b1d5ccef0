import BourseCore

/// A sign of a currency beside a number.
enum CurrencySign: Character, CaseIterable {
    case euro = "€"
    case pound = "£"
    case rupee = "₹"
    /// That of US dollars and of many other currencies.
    case dollar = "$"

    /// Finds the sign in a cell; nil when it has none.
    init?(in cell: String) {
        // Most cells are digits.
        guard cell.utf8.contains(where: { $0 == 0x24 || $0 >= 0x80 }) else { return nil }
        guard let sign = Self.allCases.first(where: { cell.contains($0.rawValue) }) else { return nil }
        self = sign
    }

    /// The code of the currency that most often has the sign.
    var code: String {
        switch self {
        case .euro: "EUR"
        case .pound: "GBP"
        case .rupee: "INR"
        case .dollar: "USD"
        }
    }

    /// Whether an amount with this sign can be in a currency: one that has another sign of its own is excluded.
    func canMean(_ currency: Currency) -> Bool {
        code == currency.code || (self == .dollar && !Self.allCases.contains { $0.code == currency.code })
    }
}
