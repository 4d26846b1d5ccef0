import BourseCore
import BourseValues

/// Rupees as people read them: grouped the Indian way whatever else is chosen, large amounts in lakh and crore.
public enum RupeeText {
    private static let rupees = MoneyText(style: .indian, currency: .inr)

    /// `₹92.1847`: at least four decimals, as fund houses publish them, and as many more as there are.
    public static func nav(_ value: Price) -> String { "₹" + bareNAV(value) }

    /// `92.1847`, for columns whose header names the currency.
    public static func bareNAV(_ value: Price) -> String {
        var decimals = 4
        var step: Int64 = 10_000
        while decimals < Price.places, value.units % step != 0 {
            decimals += 1
            step /= 10
        }
        let digits = NumberText.fixed(
            Int128(value.units.magnitude),
            scale: Price.places,
            decimals: decimals,
            style: .indian
        )
        return (value < .zero ? NumberText.minus : "") + digits
    }

    /// `+0.3947`, `−1.2000`: a change of a value.
    public static func change(_ value: Price) -> String { (value > .zero ? "+" : "") + bareNAV(value) }

    /// `₹12,34,567.50`.
    public static func amount(_ money: Money) -> String { rupees.text(money) }

    /// `₹62,580`, `₹27.91 L`, `₹84,216.00 Cr`: whole rupees below a lakh.
    public static func short(_ money: Money) -> String { write(money, plus: "") }

    /// The same with its sign: `+₹27.91 L`.
    public static func signedShort(_ money: Money) -> String { write(money, plus: "+") }

    /// `₹2.5L`, for the labels of an axis.
    public static func axis(_ value: Double) -> String { rupees.axis(value) }

    private static func write(_ money: Money, plus: String) -> String {
        let size = money.magnitude
        let (zeros, decimals, unit) = size >= crore ? (7, 2, " Cr") : size >= lakh ? (5, 2, " L") : (0, 0, "")
        let digits = NumberText.fixed(size.units, scale: Money.places + zeros, decimals: decimals, style: .indian)
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        return (isZero ? "" : money < .zero ? NumberText.minus : plus) + "₹" + digits + unit
    }

    /// From what reads as 1.00 in the larger unit.
    private static let crore = Money(units: 99_995_000_000_000_000_000_000)
    private static let lakh = Money(units: 999_995_000_000_000_000_000)
}
