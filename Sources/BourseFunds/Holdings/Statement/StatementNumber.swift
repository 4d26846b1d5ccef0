import BourseCore

/// A number as Indian brokers and fund houses print it, kept as plain decimal text so that nothing of it is lost.
///
/// Understood are `1,23,456.78` and `123,456.78`, `₹ 500`, `Rs. 500`, `INR 500`, `+5`, `.5`, `5-`, and `(3.50)` for a
/// negative. Commas must stand where India or the rest of the world puts them, so that a decimal comma is refused and
/// never read as a thousand.
struct StatementNumber: Hashable {
    /// An optional `-`, digits, and an optional point with digits.
    let text: String
    /// Whether a plus stood before it.
    let hasPlus: Bool

    /// Reads a cell; nothing when it is not a number.
    init?(_ cell: String) {
        var bytes = Array(Self.bare(cell))[...]
        var (isNegative, hasPlus) = (false, false)
        if bytes.first == 0x28, bytes.last == 0x29, bytes.count > 2 {
            isNegative = true
            bytes = bytes.dropFirst().dropLast()
        }
        if let sign = bytes.first, sign == 0x2D || sign == 0x2B {
            guard !isNegative || sign == 0x2B else { return nil }
            hasPlus = sign == 0x2B && !isNegative
            isNegative = isNegative || sign == 0x2D
            bytes = bytes.dropFirst()
        } else if bytes.last == 0x2D, !isNegative {
            isNegative = true
            bytes = bytes.dropLast()
        }
        let parts = bytes.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ DigitGroups.joined($0, mark: 0x2C, style: .threesOrIndian) }),
            whole.count <= 15
        else { return nil }
        let fraction = parts.count > 1 ? parts[1] : []
        guard !(whole.isEmpty && fraction.isEmpty), fraction.allSatisfy(Self.isDigit) else { return nil }
        let digits = String(decoding: whole.isEmpty ? [0x30] : whole, as: UTF8.self)
        let decimals = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
        self.hasPlus = hasPlus
        text = (isNegative ? "-" : "") + digits + decimals
    }

    /// Whether a cell stands for no value.
    static func isBlank(_ cell: String) -> Bool {
        if cell.unicodeScalars.allSatisfy({ "-–—*~ \u{A0}.".unicodeScalars.contains($0) }) { return true }
        return ["na", "n/a", "n.a.", "n.a", "nil", "null", "none", "#n/a"].contains(cell.lowercased())
    }

    /// Whether a minus or parentheses stood around it.
    var isNegative: Bool { text.utf8.first == 0x2D }
    /// The number without its sign.
    private var magnitude: String { isNegative ? String(text.dropFirst()) : text }

    /// The number without its sign as units, exact; nothing when it has more than 8 decimals or is too large.
    var units: Quantity? {
        guard let units = try? Quantity(magnitude), units <= HoldingStatementReader.mostUnits else { return nil }
        return units
    }

    /// The number without its sign as rupees, rounded half to even at 8 decimals; nothing when it is too large.
    var amount: Money? {
        let units: Int128? = try? DecimalText.units(magnitude, places: 8, excess: .roundHalfToEven)
        guard let units else { return nil }
        let amount = Money(units: units * 100_000_000)
        return amount <= HoldingStatementReader.largestAmount ? amount : nil
    }

    /// The number as the value of a unit, rounded half to even at 8 decimals; nothing when it is not above 0, or too high.
    var nav: Price? {
        let units: Int128? = try? DecimalText.units(text, places: Price.places, excess: .roundHalfToEven)
        return units.flatMap { Int64(exactly: $0) }.flatMap {
            $0 > 0 && $0 <= HoldingStatementReader.highestNAV.units ? Price(units: $0) : nil
        }
    }

    /// The bytes without blanks and signs of the currency.
    private static func bare(_ cell: String) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for scalar in cell.unicodeScalars where scalar != "₹" && !scalar.properties.isWhitespace {
            text.append(scalar == "−" ? "-" : scalar)
        }
        var bytes = Array(String(text).utf8)
        let start = bytes.firstIndex { !(0x28...0x2D).contains($0) } ?? 0
        for mark in ["rs.", "rs", "inr"] {
            let end = start + mark.utf8.count
            guard end <= bytes.count, bytes[start..<end].map(NameTokens.lowered) == Array(mark.utf8) else { continue }
            bytes.removeSubrange(start..<end)
            break
        }
        return bytes
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
