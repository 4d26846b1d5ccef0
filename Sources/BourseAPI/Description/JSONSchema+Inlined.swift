extension JSONSchema {
    /// The schema with the named schemas in place of references to them, for documents that have no list of them.
    ///
    /// - Complexity: O(size of what is written).
    public var inlined: JSON { inlined(json) }

    private static let prefix = "#/components/schemas/"

    private func inlined(_ value: JSON) -> JSON {
        switch value {
        case .object(let members):
            guard case .string(let path)? = members.first(where: { $0.0 == "$ref" })?.1, path.hasPrefix(Self.prefix),
                let named = definitions.first(where: { $0.name == path.dropFirst(Self.prefix.count) }),
                case .object(let referred) = inlined(named.schema)
            else { return .object(members.map { ($0.0, inlined($0.1)) }) }
            // Members beside a reference, such as a description, take precedence.
            let own = members.filter { $0.0 != "$ref" }
            let names = Set(own.map(\.0))
            return .object(referred.filter { !names.contains($0.0) } + own)
        case .array(let elements): return .array(elements.map(inlined))
        case .string, .number, .bool, .null: return value
        }
    }
}
