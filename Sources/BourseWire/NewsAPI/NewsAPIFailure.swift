/// Failures of NewsAPI: `{"status":"error","code":"…","message":"…"}`.
public enum NewsAPIFailure {
    /// To a key that is wrong; comes with 401.
    public static var invalidKey: [UInt8] {
        bytes(code: "apiKeyInvalid", message: "Your API key is invalid or incorrect.")
    }
    /// To too many requests; comes with 429.
    public static var limitReached: [UInt8] {
        bytes(code: "rateLimited", message: "You have made too many requests recently.")
    }

    /// A failure with one of NewsAPI's codes.
    public static func bytes(code: String, message: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("status", "error")
            writer.field("code", code)
            writer.field("message", message)
        }
        return writer.bytes
    }

    /// What an answer that reports a failure means; nothing for one that does not.
    static func error(_ fields: [String: JSONValue]) -> AnswerError? {
        guard fields["status"] == .text("error") else { return nil }
        var words: [String] = []
        for name in ["code", "message"] {
            if case .text(let text) = fields[name] { words.append(text) }
        }
        let text = JSONValue.plain(words.joined(separator: ": "), 160)
        switch words.first {
        case "rateLimited", "apiKeyExhausted": return .busy(text)
        case "apiKeyInvalid", "apiKeyMissing", "apiKeyDisabled": return .unauthorized(text)
        default: return AnswerBody.failure(text)
        }
    }
}
