import BourseCore
import BoursePortfolio
import BourseValues

/// Numbers as people read them.
public enum NumberText {
    /// U+2212, as wide as a plus and a digit.
    public static let minus = "\u{2212}"

    /// A whole number with grouped digits.
    public static func count(_ value: Int, style: UserSettings.NumberStyle = .western) -> String {
        (value < 0 ? minus : "") + DigitText.text(UInt128(value.magnitude), decimals: 0, style: style)
    }

    /// A ratio with so many decimals: `1.65`; an em dash when there is none.
    public static func ratio(_ value: Ratio?, decimals: Int = 2, plus: String = "") -> String {
        guard let value else { return "—" }
        return signed(value.units, scale: Ratio.places, decimals: decimals, plus: plus)
    }

    /// A fraction as a percentage: `54.1%`; an em dash when there is none.
    public static func percent(_ value: Ratio?, decimals: Int = 1, plus: String = "") -> String {
        guard let value else { return "—" }
        return signed(value.units * 100, scale: Ratio.places, decimals: decimals, plus: plus) + "%"
    }

    /// A price with at least two decimals and as many more as it has, up to eight.
    public static func price(_ value: Ratio, atMost: Int = 4) -> String {
        var decimals = 2
        var step: Int128 = 100_000_000
        while decimals < atMost, value.units % step != 0 {
            decimals += 1
            step /= 10
        }
        return signed(value.units, scale: Ratio.places, decimals: decimals, plus: "")
    }

    /// A price with at least two decimals and as many more as it has.
    public static func price(_ value: Price) -> String {
        price(Ratio(units: Int128(value.units) * 100), atMost: Price.places)
    }

    /// A price with at least two decimals and as many more as it has, up to a limit.
    public static func price(_ value: Price, atMost decimals: Int) -> String {
        price(Ratio(units: Int128(value.units) * 100), atMost: decimals)
    }

    /// A price with at least two decimals and as many more as it has, up to a limit; one below a hundredth with all of its
    /// significant digits, so that it is never shown as 0.
    public static func price(_ value: UnitPrice, atMost decimals: Int) -> String {
        value.isZero || value.double >= 0.01 ? price(value.rounded, atMost: decimals) : value.description
    }

    /// A quantity without trailing zeros, grouped.
    public static func quantity(_ value: Quantity) -> String {
        var decimals = Quantity.places
        var units = value.units.magnitude
        while decimals > 0, units % 10 == 0 {
            units /= 10
            decimals -= 1
        }
        return (value.units < 0 ? minus : "") + DigitText.text(UInt128(units), decimals: decimals, style: .western)
    }

    private static func signed(_ units: Int128, scale: Int, decimals: Int, plus: String) -> String {
        let digits = fixed(units < 0 ? -units : units, scale: scale, decimals: decimals, style: .western)
        return (DigitText.isZero(digits) ? "" : units < 0 ? minus : plus) + digits
    }

    /// The digits of a magnitude, rounded half to even at `decimals`.
    static func fixed(_ units: Int128, scale: Int, decimals: Int, style: UserSettings.NumberStyle) -> String {
        var divisor: Int128 = 1
        for _ in decimals..<scale { divisor *= 10 }
        return DigitText.text(units.dividedHalfToEven(by: divisor).magnitude, decimals: decimals, style: style)
    }

    /// `950`, `1.5K`, `15K`, `2M`, `1B`, or `1.5L`, `2Cr`: three significant digits at most.
    public static func compact(_ value: Double, style: UserSettings.NumberStyle) -> String {
        guard value.isFinite else { return "" }
        let units: [(Double, String)] =
            style == .indian
            ? [(1e7, "Cr"), (1e5, "L"), (1e3, "K")] : [(1e9, "B"), (1e6, "M"), (1e3, "K")]
        let (size, suffix) = units.first { value >= $0.0 * 0.9995 } ?? (1, "")
        let scaled = value / size
        let decimals = scaled >= 100 || scaled == scaled.rounded() ? 0 : scaled >= 10 ? 1 : 2
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let rounded = (scaled * factor).rounded(.toNearestOrEven)
        guard abs(rounded) < 1e15 else { return "" }
        return DecimalText.text(Int128(rounded), places: decimals) + suffix
    }

    /// `$1.2M`, `−$12K`; an en dash without an amount, or with one that is too large to write.
    public static func compactDollars(_ amount: Double?, style: UserSettings.NumberStyle) -> String {
        let digits = amount.map { compact(abs($0), style: style) } ?? ""
        guard let amount, !digits.isEmpty else { return FractionText.none }
        return (amount < 0 && digits != "0" ? "\(minus)$" : "$") + digits
    }
}
