/// A number with its unit behind it: `0.5BTC`, `2214.01 EUR`.
struct UnitAmount {
    /// The number, as the file writes it.
    let number: String
    /// The unit in capital letters; empty when there is none.
    let unit: String

    /// Whether what is behind a number begins like `E-05`, so that the cell is no plain number.
    private static func isExponent(_ unit: String) -> Bool {
        unit.first == "E" && unit.dropFirst().first.map { $0.isNumber || $0 == "-" || $0 == "+" } ?? false
    }

    /// Takes a cell apart; a coin such as `1INCH` is known by the pair that begins with it.
    init(_ cell: String, pair: String) {
        var number = cell.prefix { $0.isNumber || "+-.,$€£ ".contains($0) }
        var unit = cell.dropFirst(number.count).uppercased()
        let digits = pair.prefix { $0.isNumber }
        if !digits.isEmpty, number.hasSuffix(digits), pair.uppercased().hasPrefix(digits + unit) {
            number = number.dropLast(digits.count)
            unit = digits + unit
        }
        guard !Self.isExponent(unit) else {
            (self.number, self.unit) = (cell, "")
            return
        }
        (self.number, self.unit) = (number.filter { $0 != " " }, unit)
    }
}
