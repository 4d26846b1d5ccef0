/// What a JSON value may be, as a schema of JSON Schema 2020-12 with which OpenAPI 3.1 describes values.
///
/// The schemas of documents follow from their ``DocumentFields``. A schema that has a name is written once in the
/// document, and others refer to it.
public struct JSONSchema: Sendable {
    /// The keywords in the order they are written.
    let keywords: [(String, JSON)]
    /// Named schemas that this one refers to, directly or not; one may be there several times.
    let definitions: [(name: String, schema: JSON)]

    init(_ keywords: [(String, JSON)], _ definitions: [(name: String, schema: JSON)] = []) {
        self.keywords = keywords
        self.definitions = definitions
    }

    /// The schema as it is written into a document.
    public var json: JSON { .object(keywords) }

    /// The same schema, which the document has once under a name.
    public func named(_ name: String) -> JSONSchema {
        JSONSchema(
            [("$ref", .string("#/components/schemas/\(name)"))],
            definitions + [(name: name, schema: json)]
        )
    }

    /// The same schema with a sentence about it.
    public func described(_ sentence: String) -> JSONSchema {
        JSONSchema(keywords + [("description", .string(sentence))], definitions)
    }

    /// The same schema with another keyword.
    func with(_ keyword: String, _ value: JSON) -> JSONSchema {
        JSONSchema(keywords + [(keyword, value)], definitions)
    }

    /// The same schema, or null.
    public var orNull: JSONSchema {
        guard let index = keywords.firstIndex(where: { $0.0 == "type" }), case .string = keywords[index].1 else {
            return .any(of: self, .null)
        }
        let both = keywords.map { keyword, value -> (String, JSON) in
            switch (keyword, value) {
            case ("type", _): (keyword, .array([value, .string("null")]))
            case ("enum", .array(let words)): (keyword, .array(words + [.null]))
            default: (keyword, value)
            }
        }
        return JSONSchema(both, definitions)
    }
}

extension JSONSchema {
    /// Nothing.
    public static let null = JSONSchema([("type", .string("null"))])

    /// A value that one of several schemas describes.
    public static func any(of schemas: JSONSchema...) -> JSONSchema {
        JSONSchema([("anyOf", .array(schemas.map(\.json)))], schemas.flatMap(\.definitions))
    }

    /// An object with members that are always there, and some that may be.
    ///
    /// - Parameter takesMore: Whether there may be other members, as in requests, where they are passed over.
    public static func object(
        _ members: KeyValuePairs<String, JSONSchema>,
        optional: KeyValuePairs<String, JSONSchema> = [:],
        takesMore: Bool = false
    ) -> JSONSchema {
        object(members.map { ($0, $1) }, optional: optional.map { ($0, $1) }, takesMore: takesMore)
    }

    static func object(
        _ members: [(name: String, schema: JSONSchema)],
        optional: [(name: String, schema: JSONSchema)],
        takesMore: Bool = false
    ) -> JSONSchema {
        let all = members + optional
        var keywords: [(String, JSON)] = [
            ("type", .string("object")), ("properties", .object(all.map { ($0.name, $0.schema.json) })),
        ]
        if !members.isEmpty { keywords.append(("required", .array(members.map { .string($0.name) }))) }
        keywords.append(("additionalProperties", .bool(takesMore)))
        return JSONSchema(keywords, all.flatMap(\.schema.definitions))
    }

    /// The members of an object and some more, such as those that an identity adds to what is known by it.
    public func adding(
        _ members: KeyValuePairs<String, JSONSchema>,
        optional: KeyValuePairs<String, JSONSchema> = [:]
    ) -> JSONSchema {
        adding(members.map { ($0, $1) }, optional: optional.map { ($0, $1) })
    }

    /// The members of an object, and those of other fields.
    func adding<Value>(_ fields: [DocumentField<Value>]) -> JSONSchema {
        adding(
            fields.filter { !$0.isOptional }.map { ($0.name, $0.schema) },
            optional: fields.filter(\.isOptional).map { ($0.name, $0.schema) }
        )
    }

    private func adding(
        _ members: [(name: String, schema: JSONSchema)],
        optional: [(name: String, schema: JSONSchema)]
    ) -> JSONSchema {
        let all = members + optional
        let added = keywords.map { keyword, value -> (String, JSON) in
            switch (keyword, value) {
            case ("properties", .object(let old)): (keyword, .object(old + all.map { ($0.name, $0.schema.json) }))
            case ("required", .array(let old)): (keyword, .array(old + members.map { .string($0.name) }))
            default: (keyword, value)
            }
        }
        return JSONSchema(added, definitions + all.flatMap(\.schema.definitions))
    }

    /// An object whose members are named by what they are of, and all alike.
    public static func byName(_ values: JSONSchema) -> JSONSchema {
        JSONSchema([("type", .string("object")), ("additionalProperties", values.json)], values.definitions)
    }

    /// A list of values that are all alike.
    public static func list(_ elements: JSONSchema, _ count: ClosedRange<Int>? = nil) -> JSONSchema {
        var keywords: [(String, JSON)] = [("type", .string("array")), ("items", elements.json)]
        if let count {
            if count.lowerBound > 0 { keywords.append(("minItems", .integer(count.lowerBound))) }
            if count.upperBound < .max { keywords.append(("maxItems", .integer(count.upperBound))) }
        }
        return JSONSchema(keywords, elements.definitions)
    }

    /// A list of as many values, each of its own kind.
    public static func tuple(_ elements: JSONSchema...) -> JSONSchema {
        JSONSchema(
            [
                ("type", .string("array")), ("prefixItems", .array(elements.map(\.json))), ("items", .bool(false)),
                ("minItems", .integer(elements.count)),
            ],
            elements.flatMap(\.definitions)
        )
    }
}
