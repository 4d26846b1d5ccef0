extension Node {
    /// The element as text: a line for each element, indented by two spaces per level.
    public var lines: [String] {
        var line = kind
        if !text.isEmpty { line += " \"\(Self.escaped(text))\"" }
        if !attributes.isEmpty {
            let parts = attributes.map { Self.shown($0) }
            line += " (\(parts.joined(separator: ", ")))"
        }
        return [line] + children.flatMap(\.lines).map { "  " + $0 }
    }

    private static func shown(_ attribute: Attribute) -> String {
        guard attribute.value.isEmpty else { return "\(attribute.name): \(escaped(attribute.value))" }
        return attribute.name == "value" ? "value: empty" : attribute.name
    }

    /// A value as an element shows it: what identifies it, or its type if its description lists all its properties.
    public static func described(_ value: Any) -> String {
        if let identified = value as? any Identifiable { return "\(type(of: value)) \(identified.id)" }
        let style = Mirror(reflecting: value).displayStyle
        let isPlain = value is any CustomStringConvertible || (style != .struct && style != .class)
        return isPlain ? "\(value)" : "\(type(of: value))"
    }

    private static func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }
}

extension Sequence<Node> {
    /// The elements as text that ends with a line break, which is the form of golden files.
    public var golden: String { flatMap(\.lines).map { $0 + "\n" }.joined() }
}
