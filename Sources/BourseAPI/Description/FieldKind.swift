/// A kind of field: how values of one type are encoded, and the schema of what is encoded.
public struct FieldKind<Content>: Sendable {
    /// The schema of an encoded value.
    public let schema: JSONSchema
    /// Encodes a value.
    public let json: @Sendable (Content) -> JSON

    /// Makes a kind.
    public init(_ schema: JSONSchema, _ json: @escaping @Sendable (Content) -> JSON) {
        self.schema = schema
        self.json = json
    }

    /// The same kind, or null.
    public var orNull: FieldKind<Content?> {
        let json = json
        return FieldKind<Content?>(schema.orNull) { $0.map(json) ?? .null }
    }

    /// A document.
    public static func object(_ document: DocumentFields<Content>) -> FieldKind {
        FieldKind(document.schema) { document.json($0) }
    }
}

extension FieldKind where Content: Sequence & SendableMetatype {
    /// A list of values of one kind.
    ///
    /// - Parameter count: The number of values; nothing for any.
    public static func list(
        _ element: FieldKind<Content.Element>,
        _ count: ClosedRange<Int>? = nil
    ) -> FieldKind {
        let json = element.json
        return FieldKind(.list(element.schema, count)) { .array($0.map(json)) }
    }

    /// A list of documents.
    public static func list(of document: DocumentFields<Content.Element>) -> FieldKind { list(.object(document)) }

    /// An object whose members are values of one kind by name.
    public static func byName<Named>(
        _ value: FieldKind<Named>
    ) -> FieldKind where Content.Element == (String, Named) {
        let json = value.json
        return FieldKind(.byName(value.schema)) { .object($0.map { ($0.0, json($0.1)) }) }
    }
}
