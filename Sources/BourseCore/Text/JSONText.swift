/// Text within JSON (RFC 8259, section 7).
public enum JSONText {
    /// A text between quotation marks.
    public static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A text as it is written between quotation marks: these, backslashes and control characters are escaped.
    public static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let escape = escape(of: scalar) {
                escaped.append(contentsOf: escape.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// The number of bytes that a character takes in JSON in UTF-8.
    public static func width(of scalar: Unicode.Scalar) -> Int {
        escape(of: scalar)?.utf8.count ?? UTF8.width(scalar)
    }

    private static func escape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return nil
        }
    }
}
