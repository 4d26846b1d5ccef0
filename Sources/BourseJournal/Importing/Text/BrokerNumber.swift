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

    /// The digits as one number with the sign, where 64 bits hold them.
    private let digits: Int64
    /// How many of the digits are decimals; nil where 64 bits do not hold them.
    private let decimals: Int?

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
        (self.text, digits, decimals) = (text, number.digits, number.decimals)
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
        if let units = units(places: Price.places) { return Int64(exactly: units).map { Price(units: $0) } }
        let units: Int128? = try? DecimalText.units(text, places: Price.places, excess: .roundHalfToEven)
        return units.flatMap { Int64(exactly: $0) }.map { Price(units: $0) }
    }

    /// The number as a quantity, exact; nothing when it has more than 8 decimals.
    var quantity: Quantity? { units(places: Quantity.places).map { Quantity(units: $0) } ?? (try? Quantity(text)) }

    /// The number as money, rounded half to even at 16 decimals.
    var money: Money? {
        units(places: Money.places).map { Money(units: $0) } ?? (try? Money(text, excess: .roundHalfToEven))
    }

    /// The number as a multiplier.
    var multiplier: Multiplier? {
        let units: Int128? =
            units(places: Multiplier.places) ?? (try? DecimalText.units(text, places: Multiplier.places))
        return units.flatMap { Int64(exactly: $0) }.flatMap { $0 > 0 ? Multiplier(units: $0) : nil }
    }

    /// The number as a count of 10^−`places`; nil where it has more decimals or more digits than 64 bits hold.
    private func units(places: Int) -> Int128? {
        guard let decimals, decimals <= places else { return nil }
        var factor: Int64 = 1
        for _ in decimals..<places { factor *= 10 }
        let (high, low) = digits.multipliedFullWidth(by: factor)
        return Int128(high) << 64 | Int128(low)
    }
}

/// Reads the number of a cell byte by byte, which a million rows have several of each.
private struct DecimalCell {
    /// The most digits that 64 bits hold.
    private static let mostDigits = 18
    /// The digits as one number with the sign.
    private(set) var digits: Int64 = 0
    /// How many of the digits are decimals; nil where there are too many digits.
    private(set) var decimals: Int? = 0

    /// Writes the number of a cell as plain decimal text.
    ///
    /// - Parameter text: Room for one byte more than the cell has.
    /// - Returns: The length of the text; nil when the cell has no number.
    mutating func read(_ cell: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        var (first, last) = (0, cell.count)
        while first < last, Self.isPassedOver(cell[first]) { first += 1 }
        while first < last, Self.isPassedOver(cell[last - 1]) { last -= 1 }
        guard first < last else { return nil }
        var isNegative = cell[first] == 0x2D
        if cell[first] == 0x28, cell[last - 1] == 0x29 {
            isNegative = true
            first += 1
            last -= 1
        } else if isNegative || cell[first] == 0x2B {
            first += 1
        }
        var length = 0
        func write(_ byte: UInt8) {
            text[length] = byte
            length += 1
        }
        if isNegative { write(0x2D) }
        var (whole, group, fraction) = (0, 0, 0)
        var (isFraction, hasThousands, beginsWithZero) = (false, false, false)
        for byte in cell[first..<last] where !Self.isPassedOver(byte) {
            switch byte {
            case 0x30...0x39:
                if isFraction {
                    if fraction == 0 { write(0x2E) }
                    fraction += 1
                } else {
                    if whole == 0 { beginsWithZero = byte == 0x30 }
                    whole += 1
                    group += 1
                }
                write(byte)
                if whole + fraction <= Self.mostDigits { digits = digits * 10 + Int64(byte - 0x30) }
            case 0x2C where !isFraction:
                guard hasThousands ? group == 3 : (1...3).contains(group) else { return nil }
                (hasThousands, group) = (true, 0)
            case 0x2E where !isFraction:
                isFraction = true
                if whole == 0 { write(0x30) }
            default: return nil
            }
        }
        guard whole + fraction > 0, whole <= BrokerNumber.mostWholeDigits else { return nil }
        // Thousands have no leading 0: `0,125` has a decimal comma.
        guard !hasThousands || group == 3 && !beginsWithZero else { return nil }
        if isNegative { digits = -digits }
        decimals = whole + fraction <= Self.mostDigits ? fraction : nil
        return length
    }

    /// Blanks and the dollar sign.
    private static func isPassedOver(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x24 }
}
