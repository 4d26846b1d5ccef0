/// Text of HTML with the most usual entities and numbered characters in place.
///
/// What is not an entity is left as it is.
public enum HTMLText {
    /// The most characters between `&` and `;`.
    private static let longestName = 10

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "euro": "€", "pound": "£", "cent": "¢",
        "reg": "®", "trade": "™", "copy": "©", "bull": "•", "middot": "·",
    ]

    /// The text with each entity read once, so that `&amp;lt;` becomes `&lt;`.
    ///
    /// - Complexity: O(length).
    public static func decoded(_ text: String) -> String {
        guard text.utf8.contains(0x26) else { return text }
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if let entity = entity(in: scalars, at: index) {
                if let scalar = entity.scalar { result.append(scalar) }
                index = entity.end
            } else {
                result.append(scalars[index])
                index = scalars.index(after: index)
            }
        }
        return String(result)
    }

    /// The entity that begins at a place, and where it ends.
    ///
    /// - Returns: Nil without an entity; a nil scalar for the number 0, which stands for no character.
    public static func entity(
        in text: String.UnicodeScalarView,
        at start: String.UnicodeScalarView.Index
    ) -> (scalar: Unicode.Scalar?, end: String.UnicodeScalarView.Index)? {
        guard text[start] == "&" else { return nil }
        let name = text[text.index(after: start)...].prefix(longestName + 1).prefix { $0 != ";" }
        guard name.endIndex < text.endIndex, text[name.endIndex] == ";" else { return nil }
        let end = text.index(after: name.endIndex)
        guard name.first == "#" else {
            let name = String(name)
            return (names[name] ?? names[name.lowercased()]).map { ($0, end) }
        }
        let digits = String(name.dropFirst())
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map { ($0.value == 0 ? nil : $0, end) }
    }
}
