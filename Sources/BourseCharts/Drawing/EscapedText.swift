extension String {
    /// The text as it may stand between tags and inside attributes of either quote.
    ///
    /// Characters that XML forbids are dropped.
    var escaped: String {
        // Figures and most words have nothing to escape.
        if utf8.allSatisfy(\.isPlain) { return self }
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result += " "
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text as a JSON string, ready for an attribute in single quotes.
    var escapedJSON: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&#39;"
            case "\u{0}"..."\u{1F}": result += " "
            case "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The text as an element id: whatever is not a letter, a digit, a hyphen or an underscore becomes a hyphen.
    var identifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
    }
}

extension UInt8 {
    /// Whether a byte belongs to a character that is never escaped or dropped; U+FFFE and U+FFFF begin with 0xEF.
    fileprivate var isPlain: Bool {
        switch self {
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            0xEF:
            false
        default: true
        }
    }
}
