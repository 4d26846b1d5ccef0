import BourseCore
import BourseDesk

/// R-multiples as text.
enum RText {
    /// "+1.25 R", "−1.00 R", "0.00 R", or "–" for none.
    static func signed(_ value: Ratio?, unit: String = " R") -> String {
        value.map { NumberText.ratio($0, plus: "+") + unit } ?? FractionText.none
    }

    /// The class of a multiple as it is written: "up", "down" or "flat".
    static func direction(_ value: Ratio?) -> String {
        let text = signed(value, unit: "")
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }
}
