/// A field of a JSON document: its name, its schema and how it is read from a value.
public struct DocumentField<Value>: Sendable {
    /// The name of the member.
    let name: String
    /// The schema of the member.
    let schema: JSONSchema
    /// Whether the member may be absent.
    let isOptional: Bool
    /// The member of a value; nothing where it is absent.
    let json: @Sendable (Value) -> JSON?

    private init(
        _ name: String,
        _ schema: JSONSchema,
        isOptional: Bool,
        _ json: @escaping @Sendable (Value) -> JSON?
    ) {
        self.name = name
        self.schema = schema
        self.isOptional = isOptional
        self.json = json
    }

    /// A member that is always present and never null.
    public static func field<Content>(
        _ name: String,
        _ kind: FieldKind<Content>,
        _ content: @escaping @Sendable (Value) -> Content
    ) -> DocumentField {
        let json = kind.json
        return DocumentField(name, kind.schema, isOptional: false) { json(content($0)) }
    }

    /// A member that is always present, and null without content.
    public static func nullable<Content>(
        _ name: String,
        _ kind: FieldKind<Content>,
        _ content: @escaping @Sendable (Value) -> Content?
    ) -> DocumentField {
        let json = kind.json
        return DocumentField(name, kind.schema.orNull, isOptional: false) { content($0).map(json) ?? .null }
    }

    /// A member that is absent without content.
    public static func optional<Content>(
        _ name: String,
        _ kind: FieldKind<Content>,
        _ content: @escaping @Sendable (Value) -> Content?
    ) -> DocumentField {
        let json = kind.json
        return DocumentField(name, kind.schema, isOptional: true) { content($0).map(json) }
    }

    /// The same field with a description in the schema.
    public func described(_ sentence: String) -> DocumentField {
        DocumentField(name, schema.described(sentence), isOptional: isOptional, json)
    }

    /// The same field of a value that has this field's value.
    package func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> DocumentField<Whole> {
        let json = json
        return DocumentField<Whole>(name, schema, isOptional: isOptional) { json(value($0)) }
    }
}
