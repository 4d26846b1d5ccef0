import BourseAPI

/// A tool that assistants call: its declaration is all there is to add.
///
/// ```swift
/// static let alerts = Tool(
///     "alerts",
///     "Alerts",
///     "The user's alerts, and the latest ones that fired.",
///     input: .object([:])
/// ) { _, context in … }
/// ```
public struct Tool: Sendable {
    /// Answers a call.
    ///
    /// Errors for people become results that the assistant can correct itself by.
    typealias Handler = @Sendable (_ arguments: ToolArguments, _ context: ToolContext) async throws -> ToolAnswer

    /// The name that it is called by.
    public let name: String
    /// Its name for people.
    public let title: String
    /// What it returns and when to use it.
    public let description: String
    /// The schema of its arguments.
    public let input: JSON
    /// Whether it only reads; a tool that does not stores drafts.
    public let isReadOnly: Bool
    let handler: Handler

    /// Declares a tool.
    ///
    /// - Parameters:
    ///   - input: The schema of the arguments, an object; others are refused.
    ///   - isReadOnly: Whether it only reads.
    init(
        _ name: String,
        _ title: String,
        _ description: String,
        input: JSONSchema,
        isReadOnly: Bool = true,
        handler: @escaping Handler
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.input = input.inlined
        self.isReadOnly = isReadOnly
        self.handler = handler
    }

    /// The tool as `tools/list` describes it.
    var json: JSON {
        .object([
            ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
            ("inputSchema", input), ("outputSchema", ToolAnswer.schema),
            (
                "annotations",
                .object([
                    ("title", .string(title)), ("readOnlyHint", .bool(isReadOnly)), ("destructiveHint", .bool(false)),
                    ("idempotentHint", .bool(isReadOnly)),
                ])
            ),
        ])
    }

    /// Answers a call.
    func call(_ arguments: JSON, in context: ToolContext) async throws -> ToolAnswer {
        try await handler(try ToolArguments(arguments, names: input["properties"]?.names ?? []), context)
    }
}
