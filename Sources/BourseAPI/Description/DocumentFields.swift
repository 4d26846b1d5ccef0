/// The fields of a JSON document in their order: one declaration that yields the document and its schema.
///
/// ```swift
/// static let split = DocumentFields<Split>(named: "Split", [
///     .field("day", .day) { $0.day },
///     .field("new", .integer) { $0.new },
/// ])
/// ```
public struct DocumentFields<Value>: Sendable {
    /// The fields in the order in which they are encoded.
    public let fields: [DocumentField<Value>]
    /// The schema: fields that are always present, then optional ones.
    public let schema: JSONSchema

    /// Makes the declaration of a document.
    ///
    /// - Parameters:
    ///   - name: The name of the schema; a schema without a name is written where it is used.
    ///   - fields: The fields in the order in which they are encoded.
    public init(named name: String? = nil, _ fields: [DocumentField<Value>]) {
        self.fields = fields
        let members = JSONSchema.object(
            fields.filter { !$0.isOptional }.map { ($0.name, $0.schema) },
            optional: fields.filter(\.isOptional).map { ($0.name, $0.schema) }
        )
        schema = name.map { members.named($0) } ?? members
    }

    /// The document of a value.
    ///
    /// - Complexity: O(size), with one allocation for the members.
    public func json(_ value: Value) -> JSON { .object(members(of: value)) }

    /// The members of the document of a value.
    ///
    /// - Complexity: O(size), with one allocation.
    public func members(of value: Value) -> [(String, JSON)] {
        var members: [(String, JSON)] = []
        members.reserveCapacity(fields.count)
        for field in fields {
            if let json = field.json(value) { members.append((field.name, json)) }
        }
        return members
    }

    /// The same fields of a value that has the value of this document, for documents that share fields.
    ///
    /// - Parameter value: Returns the value; called once for each field.
    public func fields<Whole>(of value: @escaping @Sendable (Whole) -> Value) -> [DocumentField<Whole>] {
        fields.map { $0.of(value) }
    }
}
