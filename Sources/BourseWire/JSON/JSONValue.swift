/// A JSON value whose numbers are kept as they are written, so that no digit of a price is lost on the way.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number, as its text.
    case number(String)
    /// A text.
    case text(String)
    /// An array.
    case list([JSONValue])
    /// An object; of fields that come twice the last counts.
    case object([String: JSONValue])

    /// The value as people may be told it: at most 80 characters, without line breaks.
    public var excerpt: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let text): Self.plain(text)
        case .text(let text): Self.plain(text)
        case .list(let elements): "a list of \(elements.count)"
        case .object(let fields): "an object of \(fields.count) fields"
        }
    }

    /// The beginning of a text of a source, fit for one line.
    static func plain(_ text: String, _ length: Int = 80) -> String {
        // The scalars and not the characters: one of these may be as long as the text.
        var scalars = String.UnicodeScalarView()
        var isBlank = true
        for scalar in text.unicodeScalars {
            guard scalars.count < length else { return String(scalars) + "…" }
            let blank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            if !blank { scalars.append(scalar) } else if !isBlank { scalars.append(" ") }
            isBlank = blank
        }
        return String(scalars)
    }
}
