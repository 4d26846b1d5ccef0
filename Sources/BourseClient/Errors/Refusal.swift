/// What the server says of a request that it refused.
public struct Refusal: Equatable, Sendable {
    /// The status of HTTP, such as 422.
    public let status: Int
    /// What happened, in sentences of the server.
    public let message: String
    /// What is unchanged, in one sentence; empty if the server does not say it.
    public let unchanged: String
    /// The number of the request in the log of the server.
    public let request: String
    /// The path of the invalid value; nil if the refusal is not about one.
    public let field: String?
    /// The invalid value, shortened.
    public let value: String?
    /// A description of allowed values.
    public let allowed: String?
    /// The wait that the server asks for.
    public let retryAfter: Duration?
    /// Both values, if somebody else changed the same.
    public let conflict: Conflict?

    /// Reads the refusal of a response.
    init(_ response: HTTPResponse) {
        let document = try? JSONValue(response.body)
        let error = document?["error"]
        status = response.head.status
        message = error?["message"]?.text ?? "The desk responded with status \(response.head.status)."
        unchanged = error?["unchanged"]?.text ?? ""
        request = error?["request"]?.text ?? ""
        field = error?["field"]?.text
        value = error?["value"]?.text
        allowed = error?["allowed"]?.text
        retryAfter = response.head.retryAfter
        conflict = status == 409 ? document.map(Conflict.init) : nil
    }
}

/// An edit that was not saved because the same was changed elsewhere.
public struct Conflict: Codable, Equatable, Sendable {
    /// What happened, in sentences of the server.
    public let message: String
    /// The version that the desk has; nil if the response does not have it.
    public let stored: JSONValue?
    /// The text that was sent and not saved; nil if the response does not have it.
    public let sent: String?
    /// The lines of both texts; nil if they cannot be joined.
    public let joined: String?

    init(_ document: JSONValue) {
        message = document["error"]?["message"]?.text ?? "The same was changed elsewhere."
        stored = document["stored"]
        sent = document["sent"]?.text
        joined = document["joined"]?.text
    }

    /// The revision of the version that the desk has.
    public var revision: Int? { stored?["revision"]?.integer }

    /// The text of the version that the desk has.
    public var storedText: String? { stored?["note"]?.text }
}
