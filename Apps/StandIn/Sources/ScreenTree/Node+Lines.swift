extension Node {
    /// The element as text: a line for each element, indented by two spaces per level.
    public var lines: [String] {
        var line = kind
        if !text.isEmpty { line += " \"\(Self.escaped(text))\"" }
        if !attributes.isEmpty {
            let parts = attributes.map { $0.value.isEmpty ? $0.name : "\($0.name): \(Self.escaped($0.value))" }
            line += " (\(parts.joined(separator: ", ")))"
        }
        return [line] + children.flatMap(\.lines).map { "  " + $0 }
    }

    private static func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }
}

extension Sequence<Node> {
    /// The elements as text that ends with a line break, which is the form of golden files.
    public var golden: String { flatMap(\.lines).map { $0 + "\n" }.joined() }
}
