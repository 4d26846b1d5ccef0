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
