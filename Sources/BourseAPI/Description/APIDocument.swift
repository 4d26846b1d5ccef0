import BourseValues

/// The OpenAPI 3.1 document of operations: the same operations make the same bytes.
public struct APIDocument: Sendable {
    private let operations: [APIOperation]

    /// Makes the document.
    ///
    /// - Parameter operations: In the order in which they are to be read; those of one path need not be neighbors.
    public init(_ operations: [APIOperation]) { self.operations = operations }

    /// The document.
    ///
    /// - Complexity: O(size).
    public var json: JSON {
        .object([
            ("openapi", .string("3.1.0")), ("info", Self.info),
            ("servers", .array([.object([("url", .string("/api/v1"))])])),
            (
                "tags",
                .array(APIOperation.Tag.allCases.filter(isUsed).map { .object([("name", .string($0.rawValue))]) })
            ),
            ("security", .array(Self.session)), ("paths", .object(paths)),
            ("components", components),
        ])
    }

    /// Names that two different schemas have.
    public var ambiguousNames: [String] {
        let texts = definitions.map { (name: $0.name, text: String(decoding: $0.schema.encoded(), as: UTF8.self)) }
        let byName = Dictionary(grouping: texts, by: \.name)
        return byName.filter { Set($0.value.map(\.text)).count > 1 }.map(\.key).sorted()
    }

    private static let info: JSON = .object([
        ("title", .string("Bourse")), ("version", .string("1")),
        (
            "description",
            .string(
                "A self-hosted investor's desk. Numbers are exact decimals, times are in UTC, days are "
                    + "`yyyy-MM-dd`, and missing values are null."
            )
        ),
    ])

    /// A session, as a token or as a cookie.
    private static let session: [JSON] = ["token", "cookie"].map { .object([($0, .array([]))]) }

    /// An access token of a scope.
    private static func token(of scope: String) -> JSON { .object([("accessToken", .array([.string(scope)]))]) }

    private func isUsed(_ tag: APIOperation.Tag) -> Bool { operations.contains { $0.tag == tag } }

    private var paths: [(String, JSON)] {
        var order: [String] = []
        for operation in operations where !order.contains(operation.path) { order.append(operation.path) }
        let byPath = Dictionary(grouping: operations, by: \.path)
        return order.map { path in
            (path, .object((byPath[path] ?? []).map { ($0.method.rawValue, Self.json($0)) }))
        }
    }

    private static func json(_ operation: APIOperation) -> JSON {
        var members: [(String, JSON)] = [
            ("operationId", .string(operation.id)), ("tags", .array([.string(operation.tag.rawValue)])),
            ("summary", .string(operation.summary)),
        ]
        if operation.isPublic {
            members.append(("security", .array([])))
        } else if !operation.scopes.isEmpty {
            members.append(("security", .array(session + operation.scopes.map(\.rawValue).sorted().map(token(of:)))))
        }
        if !operation.parameters.isEmpty { members.append(("parameters", .array(operation.parameters.map(\.json)))) }
        if let body = operation.body { members.append(("requestBody", body.json)) }
        let answers = operation.answers.sorted { $0.status < $1.status }.map { ("\($0.status)", $0.json) }
        let refusals = operation.refusals.sorted { $0.rawValue < $1.rawValue }.map { refusal in
            ("\(refusal.rawValue)", JSON.object([("$ref", .string("#/components/responses/\(refusal.name)"))]))
        }
        return .object(members + [("responses", .object(answers + refusals))])
    }

    private var definitions: [(name: String, schema: JSON)] {
        operations.flatMap { operation in
            operation.parameters.flatMap(\.schema.definitions) + (operation.body?.definitions ?? [])
                + operation.answers.flatMap(\.definitions)
        } + APIRefusal.schema.definitions
    }

    private static func bearer(_ description: String) -> JSON {
        .object([
            ("type", .string("http")), ("scheme", .string("bearer")), ("description", .string(description)),
        ])
    }

    private var components: JSON {
        let schemas = Dictionary(definitions.map { ($0.name, $0.schema) }) { first, _ in first }
        let refusals = APIRefusal.allCases.filter { refusal in operations.contains { $0.refusals.contains(refusal) } }
        return .object([
            ("schemas", .object(schemas.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
            ("responses", .object(refusals.map { ($0.name, $0.json) })),
            (
                "securitySchemes",
                .object([
                    ("token", Self.bearer("The token of a session, from `POST /session`.")),
                    (
                        "accessToken",
                        Self.bearer(
                            "A long-lived token that a person creates under Settings. Its scope, which an operation names, "
                                + "is `summary`, `read`, `write`, `journal` or `assistant`."
                        )
                    ),
                    (
                        "cookie",
                        .object([
                            ("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string("bourse_session")),
                        ])
                    ),
                ])
            ),
        ])
    }
}
