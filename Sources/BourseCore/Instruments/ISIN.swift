/// An International Securities Identification Number (ISO 6166) whose check digit is right.
///
/// Held in 64 bits: its twelve characters are a number of base 36.
public struct ISIN: Hashable, Sendable {
    /// The characters as a number of base 36; numbers order like the texts.
    public let key: UInt64

    /// Reads an ISIN, with or without blanks around it, in capitals or not.
    ///
    /// - Throws: ``ISINError``.
    public init(_ text: some StringProtocol) throws(ISINError) {
        let digits = try Self.digits(text)
        guard digits.count == 12 else { throw .length(digits.count) }
        guard digits[0] > 9, digits[1] > 9, digits[11] <= 9 else { throw .form }
        let checkDigit = Self.checkDigit(digits[..<11])
        guard checkDigit == digits[11] else { throw .checkDigit(expected: Int(checkDigit)) }
        key = digits.reduce(0) { $0 &* 36 &+ UInt64($1) }
    }

    /// Puts the check digit behind the first eleven characters.
    ///
    /// - Throws: ``ISINError``.
    public init(completing text: some StringProtocol) throws(ISINError) {
        let digits = try Self.digits(text)
        guard digits.count == 11 else { throw .length(digits.count) }
        guard digits[0] > 9, digits[1] > 9 else { throw .form }
        key = (digits + [Self.checkDigit(digits[...])]).reduce(0) { $0 &* 36 &+ UInt64($1) }
    }

    /// The characters without the blanks around them, each 0 to 35.
    private static func digits(_ text: some StringProtocol) throws(ISINError) -> [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(12)
        var blanks = 0
        for byte in text.utf8 {
            if byte <= 0x20 {
                blanks += digits.isEmpty ? 0 : 1
                continue
            }
            guard blanks == 0 else { throw .form }
            switch byte {
            case 0x30...0x39: digits.append(byte - 0x30)
            case 0x41...0x5A: digits.append(byte - 0x37)
            case 0x61...0x7A: digits.append(byte - 0x57)
            default: throw .form
            }
        }
        return digits
    }

    /// The digit that makes a number of the first eleven characters, each 0 to 35.
    ///
    /// Letters count as two digits; from the right, every other digit is doubled, and all digits are summed up
    /// (ISO 6166, the "double-add-double" of H. P. Luhn).
    private static func checkDigit(_ characters: ArraySlice<UInt8>) -> UInt8 {
        var sum = 0
        var isDoubled = true
        func add(_ digit: Int) {
            let value = isDoubled ? digit * 2 : digit
            sum += value / 10 + value % 10
            isDoubled.toggle()
        }
        for character in characters.reversed() {
            add(Int(character) % 10)
            if character > 9 { add(Int(character) / 10) }
        }
        return UInt8((10 - sum % 10) % 10)
    }
}

extension ISIN: Comparable, CustomStringConvertible {
    /// Orders like the texts.
    public static func < (lhs: ISIN, rhs: ISIN) -> Bool { lhs.key < rhs.key }

    /// The twelve characters.
    public var description: String {
        var rest = key
        var bytes = [UInt8](repeating: 0x30, count: 12)
        for index in bytes.indices.reversed() {
            let digit = UInt8(rest % 36)
            bytes[index] = digit < 10 ? 0x30 + digit : 0x37 + digit
            rest /= 36
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Why a text is no ISIN.
public enum ISINError: Error, Hashable, Sendable {
    /// It has this many characters instead of twelve.
    case length(Int)
    /// It is not two letters, nine letters or digits, and a digit.
    case form
    /// The last digit should be another one.
    case checkDigit(expected: Int)
}
