import BourseCore
import BourseValues

/// Amounts as people read them: the sign before the currency, a real minus, grouped digits, fixed decimals, and never
/// a −0.00.
///
/// Rounding is half to even at the last decimal shown.
public struct MoneyText: Sendable {
    /// How digits are grouped and large amounts shortened.
    public let style: UserSettings.NumberStyle
    /// The currency of all amounts; rupees are grouped the Indian way whatever the style.
    public let currency: Currency

    /// Makes a writer of amounts in one currency.
    public init(style: UserSettings.NumberStyle, currency: Currency) {
        self.style = currency == .inr ? .indian : style
        self.currency = currency
    }

    /// `$1,234.50`, `−$86.20`.
    public func text(_ money: Money, decimals: Int? = nil) -> String { write(money, plus: "", decimals: decimals) }

    /// `+$1,234.50`, `−$86.20`, `$0.00`.
    public func signed(_ money: Money, decimals: Int? = nil) -> String { write(money, plus: "+", decimals: decimals) }

    /// `+399.11`, for columns whose header names the currency.
    public func bareSigned(_ money: Money, decimals: Int? = nil) -> String {
        write(money, plus: "+", decimals: decimals, showsCurrency: false)
    }

    /// `399.11`, for columns whose header names the currency.
    public func bare(_ money: Money, decimals: Int? = nil) -> String {
        write(money, plus: "", decimals: decimals, showsCurrency: false)
    }

    private func write(_ money: Money, plus: String, decimals: Int?, showsCurrency: Bool = true) -> String {
        let places = decimals ?? currency.minorDigits
        let digits = NumberText.fixed(money.magnitude.units, scale: Money.places, decimals: places, style: style)
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        let sign = isZero ? "" : money < .zero ? NumberText.minus : plus
        return sign + (showsCurrency ? currency.sign : "") + digits
    }

    /// `$15K`, `−$1.5M`, `₹2.5L`, `₹3Cr`, for the labels of an axis.
    public func axis(_ value: Double) -> String {
        let digits = NumberText.compact(abs(value), style: style)
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        return (value < 0 && !isZero ? NumberText.minus : "") + currency.sign + digits
    }
}
