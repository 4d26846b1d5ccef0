import Foundation

/// Numbers of JSON as exact decimals.
enum ExactNumber {
    /// The decimal with every digit of a text; nil if it is too large for one.
    ///
    /// A model value may be smaller than the smallest decimal, 10⁻¹²⁸: it is 0, which is what it is in any unit.
    static func decimal(_ text: String) -> Decimal? {
        if let exponent = exponent(text), exponent < -80 { return shortened(text, exponent: exponent) }
        guard let value = Decimal(string: text, locale: nil), !value.isNaN else { return nil }
        return value
    }

    /// The decimal of a checked number as it was sent.
    static func decimal(_ bytes: ArraySlice<UInt8>) -> Decimal? {
        plain(bytes) ?? decimal(String(decoding: bytes, as: UTF8.self))
    }

    /// The decimal of at most 19 bytes without an exponent, as nearly all numbers of the desk are.
    ///
    /// Foundation's reader takes several times as long, and a journal has tens of thousands of them.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> Decimal? {
        guard bytes.count <= 19 else { return nil }
        var magnitude: UInt64 = 0
        var decimals: Int?
        let isNegative = bytes.first == UInt8(ascii: "-")
        for byte in isNegative ? bytes.dropFirst() : bytes {
            if byte == UInt8(ascii: ".") {
                decimals = 0
            } else {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
                decimals = decimals.map { $0 + 1 }
            }
        }
        guard magnitude > 0 else { return .zero }
        var exponent = -(decimals ?? 0)
        while exponent < 0, magnitude % 10 == 0 {
            magnitude /= 10
            exponent += 1
        }
        let significand = Decimal(magnitude)
        if exponent == 0 { return isNegative ? -significand : significand }
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }

    private static func exponent(_ text: String) -> Int? {
        guard let place = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return nil }
        return Int(text[text.index(after: place)...])
    }

    /// A tiny number with as many digits as there is room for.
    private static func shortened(_ text: String, exponent: Int) -> Decimal? {
        guard let place = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
            let mantissa = Decimal(string: String(text[..<place]), locale: nil)
        else { return nil }
        guard exponent > -110 else { return .zero }
        return mantissa * Decimal(sign: .plus, exponent: exponent, significand: 1)
    }
}
