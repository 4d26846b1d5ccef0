import BourseCore
import BourseValues
import Foundation

/// Round values along an axis, with no more decimals than they have.
public enum TickText {
    /// `90`, `12,500`, `−0.25`; empty for what is no number.
    public static func number(_ value: Double, style: UserSettings.NumberStyle = .western) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "" }
        var (decimals, factor) = (0, 1.0)
        while decimals < 6, abs((value * factor).rounded() - value * factor) > 1e-6 * max(1, abs(value)) {
            decimals += 1
            factor *= 10
        }
        let units = Int128((abs(value) * 1e6).rounded())
        let digits = NumberText.fixed(units, scale: 6, decimals: decimals, style: style)
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        return (value < 0 && !isZero ? NumberText.minus : "") + digits
    }

    /// `−10%`, of a fraction.
    public static func percent(_ fraction: Double) -> String {
        let text = number((fraction * 1e8).rounded() / 1e6)
        return text.isEmpty ? "" : text + "%"
    }

    /// `₹90`, `₹1,025`.
    public static func rupees(_ value: Double) -> String {
        let text = number(value, style: .indian)
        return text.hasPrefix(NumberText.minus) ? NumberText.minus + "₹" + text.dropFirst() : "₹" + text
    }
}
