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

    /// Reads a cell; nothing when it is blank or not a number.
    init?(_ cell: String) {
        var bytes = Self.bytes(of: cell)[...]
        var isNegative = false
        if bytes.first == 0x28, bytes.last == 0x29, bytes.count > 2 {
            isNegative = true
            bytes = bytes.dropFirst().dropLast()
        } else if let sign = bytes.first, sign == 0x2D || sign == 0x2B {
            isNegative = sign == 0x2D
            bytes = bytes.dropFirst()
        }
        let parts = bytes.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ DigitGroups.joined($0, mark: 0x2C, style: .threes) }) else {
            return nil
        }
        // Thousands have no leading 0: `0,125` has a decimal comma.
        guard whole.first != 0x30 || parts.first?.contains(0x2C) != true else { return nil }
        let fraction = parts.count > 1 ? parts[1] : []
        guard !(whole.isEmpty && fraction.isEmpty), fraction.allSatisfy(Self.isDigit) else { return nil }
        guard whole.count <= Self.mostWholeDigits else { return nil }
        let digits = String(decoding: whole.isEmpty ? [0x30] : whole, as: UTF8.self)
        let decimals = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
        text = (isNegative ? "-" : "") + digits + decimals
    }

    /// Whether a cell stands for no value: empty, dashes, `~`, asterisks, or `N/A`.
    static func isBlank(_ cell: String) -> Bool {
        cell.utf8.allSatisfy { $0 == 0x2D || $0 == 0x7E || $0 == 0x2A || $0 == 0x20 } || cell.uppercased() == "N/A"
    }

    /// Whether a minus or parentheses stood around it.
    var isNegative: Bool { text.utf8.first == 0x2D }

    /// The number as a price, rounded half to even at 8 decimals: averages are the broker's own arithmetic.
    var price: Price? {
        let units: Int128? = try? DecimalText.units(text, places: Price.places, excess: .roundHalfToEven)
        return units.flatMap { Int64(exactly: $0) }.map { Price(units: $0) }
    }

    /// The number as a quantity, exact; nothing when it has more than 8 decimals.
    var quantity: Quantity? { try? Quantity(text) }

    /// The number as money, rounded half to even at 16 decimals.
    var money: Money? { try? Money(text, excess: .roundHalfToEven) }

    /// The number as a multiplier.
    var multiplier: Multiplier? {
        let units: Int128? = try? DecimalText.units(text, places: Multiplier.places)
        return units.flatMap { Int64(exactly: $0) }.flatMap { $0 > 0 ? Multiplier(units: $0) : nil }
    }

    /// A cell without blanks and signs of currencies.
    private static func bytes(of cell: String) -> [UInt8] {
        let ascii = cell.utf8.filter { $0 != 0x20 && $0 != 0x24 }
        guard ascii.contains(where: { $0 >= 0x80 }) else { return ascii }
        return Array(String(cell.filter { !" $€£₹".contains($0) }).utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
