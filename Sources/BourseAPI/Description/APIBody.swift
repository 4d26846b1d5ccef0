/// What is sent with a request.
public struct APIBody: Sendable {
    /// What it may be, by media type.
    let content: [(type: String, schema: JSONSchema)]

    /// A JSON value.
    public static func json(_ schema: JSONSchema) -> APIBody { APIBody(content: [("application/json", schema)]) }

    /// JSON values, one a line.
    public static let lines = APIBody(content: [("application/x-ndjson", .text)])

    /// A JSON value, or such values, one a line.
    public static func jsonOrLines(_ schema: JSONSchema) -> APIBody {
        APIBody(content: [("application/json", schema), ("application/x-ndjson", .text)])
    }

    /// Up to `most` files as parts called `file` of a form, and other parts.
    public static func files(atMost most: Int, fields: KeyValuePairs<String, JSONSchema> = [:]) -> APIBody {
        let file = JSONSchema.text.with("contentMediaType", .string("application/octet-stream"))
        let members: JSONSchema = .object(["file": .list(file, 1...most)], optional: fields, takesMore: true)
        return APIBody(content: [("multipart/form-data", members)])
    }

    /// A picture, whose format is recognized by its content.
    public static let picture = APIBody(
        content: ["image/png", "image/jpeg", "image/webp", "image/gif"].map { type in
            (type, JSONSchema.text.with("contentMediaType", .string(type)))
        }
    )

    var json: JSON {
        .object([("required", .bool(true)), ("content", APIAnswer.json(content))])
    }

    var definitions: [(name: String, schema: JSON)] { content.flatMap(\.schema.definitions) }
}
