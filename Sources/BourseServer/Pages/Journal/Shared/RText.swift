import BourseCore
import BourseDesk

/// R-multiples as text.
enum RText {
    /// "+1.25 R", "−1.00 R", or "–" for none.
    static func signed(_ value: Ratio?, unit: String = " R") -> String {
        guard let value else { return FractionText.none }
        return (value.units > 0 ? "+" : "") + NumberText.ratio(value) + unit
    }

    /// The class of a multiple: "up", "down" or "flat".
    static func direction(_ value: Ratio?) -> String {
        guard let value else { return "flat" }
        return value.units > 0 ? "up" : value.units < 0 ? "down" : "flat"
    }
}
