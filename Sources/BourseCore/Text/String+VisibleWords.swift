extension String {
    /// A name as it is stored: its words with single spaces between them, without invisible characters; empty for a
    /// text of blanks and invisible characters alone.
    ///
    /// - Complexity: O(length).
    public var visibleWords: String {
        var words = String.UnicodeScalarView()
        var isBlank = false
        var isSeen = false
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                isBlank = true
                continue
            }
            if scalar.isHidden { continue }
            if isBlank, !words.isEmpty { words.append(" ") }
            isBlank = false
            // Joiners are part of emoji and of Indic words, and nothing by themselves.
            isSeen = isSeen || !scalar.properties.isDefaultIgnorableCodePoint
            words.append(scalar)
        }
        return isSeen ? String(words) : ""
    }
}

extension Unicode.Scalar {
    /// Whether a character is no part of what people read: control characters, U+FEFF and the like, tags, and the marks
    /// that turn the direction of writing (Unicode Standard Annex 9), with which a line could be made to read as another.
    public var isHidden: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0E, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
