/// Text of a document with the five entities and numbered characters in place.
public enum XMLText {
    /// Decodes text between tags or quotes.
    static func decoded(_ text: ArraySlice<UInt8>) throws(XMLError) -> String {
        guard text.contains(0x26) else { return String(decoding: text, as: UTF8.self) }
        var result = String.UnicodeScalarView()
        var rest = String(decoding: text, as: UTF8.self).unicodeScalars[...]
        while let mark = rest.firstIndex(of: "&") {
            result.append(contentsOf: rest[..<mark])
            guard let end = rest[mark...].prefix(12).firstIndex(of: ";") else { throw .damaged }
            guard let scalar = character(Substring(rest[rest.index(after: mark)..<end])) else { throw .damaged }
            result.append(scalar)
            rest = rest[rest.index(after: end)...]
        }
        result.append(contentsOf: rest)
        return String(result)
    }

    /// The character of an entity without its marks, such as `amp` or `#38`; nil for any other name.
    public static func character(_ entity: Substring) -> Unicode.Scalar? {
        switch entity {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number =
                entity.hasPrefix("#x")
                ? UInt32(entity.dropFirst(2), radix: 16) : entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
            return number.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
        }
    }
}
