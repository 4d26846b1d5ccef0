import BourseCore

/// A number as brokers print it, kept as plain decimal text so that nothing of it is lost.
///
/// Understood are `$1,234.56`, `€5`, `+500`, `.52`, `(3.50)` and `($3.50)` for negatives, and `-$0.04`. A comma must stand
/// before every third digit, so that a decimal comma is refused and never read as a thousand.
struct BrokerNumber: Hashable {
    /// The longest whole part that is read: far above any price or amount, far below what 128 bits hold.
    static let mostWholeDigits = 18

    /// An optional `-`, digits, and an optional point with digits.
    let text: String

    /// The same, where 64 bits hold its digits.
    private let number: DecimalCell

    /// Reads a cell; nothing when it is blank or not a number.
    init?(_ cell: String) {
        // Signs of currencies that have several bytes are rare.
        var ascii = cell.utf8.allSatisfy { $0 < 0x80 } ? cell : cell.filter { !"€£₹".contains($0) }
        var number = DecimalCell()
        let text = ascii.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { text in
                number.read(bytes, into: text).map { String(decoding: text[..<$0], as: UTF8.self) }
            }
        }
        guard let text else { return nil }
        (self.text, self.number) = (text, number)
    }

    /// Whether a cell has no value: empty, dashes, `~`, asterisks, or `N/A`.
    static func isBlank(_ cell: String) -> Bool {
        let bytes = cell.utf8
        return bytes.allSatisfy { $0 == 0x2D || $0 == 0x7E || $0 == 0x2A || $0 == 0x20 }
            || bytes.count == 3 && cell.uppercased() == "N/A"
    }

    /// Whether it was written with a minus or in parentheses.
    var isNegative: Bool { text.utf8.first == 0x2D }

    /// The number as a price, rounded half to even at 8 decimals: averages are the broker's own arithmetic.
    var price: Price? {
        if let units = number.units(places: Price.places) { return Int64(exactly: units).map { Price(units: $0) } }
        let units: Int128? = try? DecimalText.units(text, places: Price.places, excess: .roundHalfToEven)
        return units.flatMap { Int64(exactly: $0) }.map { Price(units: $0) }
    }

    /// The number as a quantity, exact; nothing when it has more than 8 decimals.
    var quantity: Quantity? {
        number.units(places: Quantity.places).map { Quantity(units: $0) } ?? (try? Quantity(text))
    }

    /// The number as money, rounded half to even at 16 decimals.
    var money: Money? {
        number.money ?? (try? Money(text, excess: .roundHalfToEven))
    }

    /// The number as a multiplier.
    var multiplier: Multiplier? {
        let units: Int128? =
            number.units(places: Multiplier.places) ?? (try? DecimalText.units(text, places: Multiplier.places))
        return units.flatMap { Int64(exactly: $0) }.flatMap { $0 > 0 ? Multiplier(units: $0) : nil }
    }
}
