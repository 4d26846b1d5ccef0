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
            if isHidden(scalar) { continue }
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

    /// Whether a character is no part of what people read: control characters, U+FEFF and the like, tags, and the marks
    /// that turn the direction of writing (Unicode Standard Annex 9), with which a line could be made to read as another.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0E, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
