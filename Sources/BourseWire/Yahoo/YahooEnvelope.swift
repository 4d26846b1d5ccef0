import BourseCore

/// What Yahoo puts around every answer: `{"chart":{"result":[…],"error":null}}`.
enum YahooEnvelope {
    /// The results within the envelope called `name`.
    ///
    /// A failure may come in an envelope of another name: the gate before the service calls its own `finance`.
    static func results(
        _ bytes: [UInt8],
        _ name: String,
        _ limits: AnswerLimits
    ) throws(AnswerError) -> [JSONValue] {
        let outer = try AnswerBody.object(bytes, limits)
        for key in [name, "finance"] {
            guard case .object(let inner) = outer[key] else { continue }
            if let error = inner["error"], error != .null { throw failure(error) }
            guard case .list(let results) = inner["result"] else { throw .unexpected("\(key).result") }
            return results
        }
        throw .unexpected(name)
    }

    private static func failure(_ error: JSONValue) -> AnswerError {
        guard case .object(let fields) = error else { return .refused(error.excerpt) }
        var words: [String] = []
        for name in ["code", "description"] {
            if case .text(let text) = fields[name] { words.append(text) }
        }
        let text = words.joined(separator: ": ")
        if words.first == "Not Found" { return .unknownSymbol }
        if words.first == "Unauthorized" { return .unauthorized(JSONValue.plain(text, 160)) }
        return AnswerBody.failure(text)
    }

    /// Writes results into the envelope called `name`.
    static func bytes(_ name: StaticString, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name(name)
            writer.object { writer in
                writer.name("result")
                writer.array(body)
                writer.name("error")
                writer.raw("null")
            }
        }
        return writer.bytes
    }
}

/// Writes failures as Yahoo words them.
public enum YahooFailure {
    /// The answer of the envelope `name`, such as `chart` or `finance`, with a code such as `Not Found`.
    public static func bytes(envelope name: String, code: String, description: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name(dynamic: name)
            writer.object { writer in
                writer.name("result")
                writer.raw("null")
                writer.name("error")
                writer.object { writer in
                    writer.field("code", code)
                    writer.field("description", description)
                }
            }
        }
        return writer.bytes
    }

    /// The text that comes to those who ask too much.
    public static var tooManyRequests: [UInt8] { Array("Too Many Requests\r\n".utf8) }
}
