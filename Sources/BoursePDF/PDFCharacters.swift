import BourseCore

/// Characters of encodings and names of glyphs, as far as statements have them.
enum PDFCharacters {
    /// The characters of Mac OS Roman from 0x80 on.
    private static let mac = Array(
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ"
            + " ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    )

    /// A character of Windows-1252; nil for a control character.
    static func windows(_ code: UInt8) -> String? {
        switch code {
        case ..<0x20, 0x7F: nil
        case 0xA0: " "
        case 0xAD: "-"
        default: String(CodePage.windows1252.scalar(code))
        }
    }

    /// A character of Mac OS Roman; nil for a control character.
    static func mac(_ code: UInt8) -> String? {
        switch code {
        case ..<0x20, 0x7F: nil
        case 0x80...: Int(code) - 0x80 < mac.count ? String(mac[Int(code) - 0x80]) : nil
        default: String(UnicodeScalar(code))
        }
    }

    /// The names of glyphs that are no letter themselves.
    private static let names: [String: String] = [
        "space": " ", "nbspace": " ", "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%",
        "ampersand": "&", "quotesingle": "'", "quoteright": "’", "quoteleft": "‘", "parenleft": "(", "parenright": ")",
        "asterisk": "*", "plus": "+", "comma": ",", "hyphen": "-", "minus": "-", "period": ".", "slash": "/",
        "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
        "eight": "8", "nine": "9", "colon": ":", "semicolon": ";", "less": "<", "equal": "=", "greater": ">",
        "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\", "bracketright": "]", "underscore": "_",
        "braceleft": "{", "bar": "|", "braceright": "}", "endash": "–", "emdash": "—", "bullet": "•",
        "quotedblleft": "“", "quotedblright": "”", "ellipsis": "…", "fi": "fi", "fl": "fl", "ff": "ff", "ffi": "ffi",
        "ffl": "ffl", "rupee": "₹", "Euro": "€", "sterling": "£", "copyright": "©", "registered": "®", "degree": "°",
    ]

    /// The text of a glyph, such as `A`, `period` and `uni20B9`; nil for a name that says nothing.
    static func character(named name: String) -> String? {
        if let known = names[name] { return known }
        if name.count == 1 { return name }
        for prefix in ["uni", "u"] where name.hasPrefix(prefix) {
            let digits = name.dropFirst(prefix.count)
            guard (4...6).contains(digits.count), let code = UInt32(digits, radix: 16) else { continue }
            return UnicodeScalar(code).map { String($0) }
        }
        // `A.alt` is an A.
        guard let dot = name.firstIndex(of: "."), dot > name.startIndex else { return nil }
        return character(named: String(name[..<dot]))
    }
}

/// The widths of the fonts that a file need not contain, after Adobe's metrics of the 14 standard fonts.
enum PDFStandardWidths {
    /// Widths of the characters from the blank to the tilde.
    private static let helvetica: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1_015, 667, 667, 722, 722, 667, 611, 778,
        722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
        278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    private static let helveticaBold: [Double] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
        722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
        278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
    private static let times: [Double] = [
        250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500,
        500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722,
        722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333,
        278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
        500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
    ]

    /// The widths of the characters of a font, by code.
    static func widths(of name: String) -> [Int: Double] {
        let name = name.lowercased()
        guard !name.contains("courier") else { return Dictionary(uniqueKeysWithValues: (32..<256).map { ($0, 600) }) }
        let list = name.contains("times") ? times : name.contains("bold") ? helveticaBold : helvetica
        return Dictionary(uniqueKeysWithValues: list.enumerated().map { ($0 + 32, $1) })
    }
}
