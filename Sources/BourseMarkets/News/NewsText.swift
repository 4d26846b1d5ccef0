import BourseCore

/// Text as it comes from wires, made fit to be shown as text.
///
/// It is never markup: entities are read once, so that what they stand for is letters like any other.
public enum NewsText {
    /// The text with entities read once, without control characters, marks that turn the direction of writing and other
    /// marks that nobody sees, with single blanks, cut to `limit` characters.
    ///
    /// - Complexity: O(length).
    public static func clean(_ text: String, limit: Int) -> String {
        var result = ""
        var count = 0
        var isBlank = false
        for scalar in HTMLText.decoded(text).unicodeScalars {
            if scalar.properties.isWhitespace || scalar == "\u{2028}" || scalar == "\u{2029}" {
                isBlank = true
                continue
            }
            if scalar.isHidden { continue }
            if isBlank, count > 0, !closes(scalar) {
                result.unicodeScalars.append(" ")
                count += 1
            }
            isBlank = false
            if count >= limit {
                while result.last == " " { result.removeLast() }
                return result + "…"
            }
            result.unicodeScalars.append(scalar)
            count += 1
        }
        return result
    }

    /// Whether no blank stands before it; some wires put blanks around all punctuation.
    private static func closes(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar == ";" || scalar == "%" }
}
