/// What comes back of a request when all is well.
public struct APIAnswer: Sendable {
    /// The status of HTTP.
    public let status: Int
    /// What it means.
    public let description: String
    /// What the body may be, by media type; empty without a body.
    let content: [(type: String, schema: JSONSchema)]
    /// What an event of the body may be, where the body is a stream of events.
    let event: JSONSchema?

    /// Makes an answer.
    public init(_ status: Int, _ description: String, _ content: [(type: String, schema: JSONSchema)] = []) {
        self.init(status, description, content, event: nil)
    }

    private init(
        _ status: Int,
        _ description: String,
        _ content: [(type: String, schema: JSONSchema)],
        event: JSONSchema?
    ) {
        self.status = status
        self.description = description
        self.content = content
        self.event = event
    }

    /// What was asked for.
    public static func ok(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(200, "Success", [("application/json", schema)])
    }

    /// What was asked for, as JSON or, where it is wanted, as comma-separated text.
    public static func okOrCSV(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(200, "Success", [("application/json", schema), ("text/csv", .text)])
    }

    /// A file of comma-separated text.
    public static let csv = APIAnswer(200, "A CSV file", [("text/csv", .text)])

    /// What was asked for, as JSON or, where lines were sent, a line for each.
    public static func okOrLines(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(200, "Success", [("application/json", schema), ("application/x-ndjson", .text)])
    }

    /// Values of JSON, a line for each.
    public static let lines = APIAnswer(200, "A file with one JSON value per line", [("application/x-ndjson", .text)])

    /// Server-sent events, each as `event` describes it.
    ///
    /// OpenAPI 3.2 calls this `itemSchema`, for which 3.1 has no member.
    public static func events(_ event: JSONSchema) -> APIAnswer {
        APIAnswer(200, "Server-sent events", [("text/event-stream", .text)], event: event)
    }

    /// What was made.
    public static func created(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(201, "Created", [("application/json", schema)])
    }

    /// What has begun.
    public static func accepted(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(202, "Started", [("application/json", schema)])
    }

    /// It was done, and there is nothing to say.
    public static let done = APIAnswer(204, "Done")

    var json: JSON {
        let said: [(String, JSON)] = [("description", .string(description))]
        guard !content.isEmpty else { return .object(said) }
        guard let event else { return .object(said + [("content", Self.json(content))]) }
        let bodies = content.map { type, schema in
            (type, JSON.object([("schema", schema.json), ("x-itemSchema", event.json)]))
        }
        return .object(said + [("content", .object(bodies))])
    }

    var definitions: [(name: String, schema: JSON)] {
        content.flatMap(\.schema.definitions) + (event?.definitions ?? [])
    }

    /// Schemas by media type.
    static func json(_ content: [(type: String, schema: JSONSchema)]) -> JSON {
        .object(content.map { ($0.type, .object([("schema", $0.schema.json)])) })
    }
}
