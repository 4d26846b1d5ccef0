import BourseValues

/// The body that adds or changes a connection.
public struct ConnectionRequest: Sendable {
    /// The name.
    public let name: String
    /// The token; empty for that which the connection has.
    public let token: String
    /// The ID of the Flex query.
    public let query: String
    /// The account of executions whose statement names none; empty for `main`.
    public let account: String
    /// The zone of times without one; empty for New York.
    public let zone: String
    /// Whether transactions are imported into the portfolio.
    public let importsTransactions: Bool

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        name = try object.choice("name", allowed: "a text") { $0 }
        token = try object.line("token", isSecret: true)
        query = try object.choice("query", allowed: "the digits of a query ID as text") { $0 }
        account = try object.line("account")
        zone = try object.line("zone")
        switch object["importsTransactions"].map({ String(decoding: $0, as: UTF8.self) }) ?? "false" {
        case "true": importsTransactions = true
        case "false", "null": importsTransactions = false
        case let text: throw InvalidMember("importsTransactions", value: text, allowed: "true or false")
        }
    }

    /// The schema of a new connection.
    public static let schema: JSONSchema = .object(
        [required[0], ("token", token), required[1]],
        optional: optional,
        takesMore: true
    )

    /// The schema of a changed connection, whose token stays where none is sent.
    public static let changeSchema: JSONSchema = .object(
        required,
        optional: [("token", token.orNull)] + optional,
        takesMore: true
    )

    private static let token = JSONSchema.text(8...128).described("The token; no response contains it.")

    private static let required: [(name: String, schema: JSONSchema)] = [
        ("name", .text(1...BrokerConnection.longestName)), ("query", .text(matching: "^[0-9]{1,20}$")),
    ]

    private static let optional: [(name: String, schema: JSONSchema)] = [
        ("account", JSONSchema.text(0...64).orNull.described("Default: main.")),
        ("zone", JSONSchema.text.orNull.described("Default: America/New_York.")),
        ("importsTransactions", JSONSchema.flag.orNull.described("Default: false.")),
    ]
}

extension FlatObject {
    /// A text that may be left out; then it is empty.
    ///
    /// - Parameter isSecret: Whether an error must not contain it.
    fileprivate func line(_ name: String, isSecret: Bool = false) throws(InvalidMember) -> String {
        guard let bytes = self[name], String(decoding: bytes, as: UTF8.self) != "null" else { return "" }
        guard let text = text(name) else {
            throw InvalidMember(name, value: isSecret ? "…" : raw(name), allowed: "a text")
        }
        return text
    }
}
