import BourseCore

/// What all answers of Finnhub have in common: failures are `{"error":"…"}`, whatever the status.
enum FinnhubBody {
    static func object(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [String: JSONValue] {
        let fields = try AnswerBody.object(bytes, limits)
        if let error = failure(fields) { throw error }
        return fields
    }

    static func list(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [JSONValue] {
        switch try AnswerBody.value(bytes, limits) {
        case .list(let elements): return elements
        case .object(let fields): throw failure(fields) ?? .unexpected("list")
        default: throw .unexpected("list")
        }
    }

    private static func failure(_ fields: [String: JSONValue]) -> AnswerError? {
        guard let error = fields["error"], error != .null else { return nil }
        guard case .text(let text) = error else { return .refused(error.excerpt) }
        return AnswerBody.failure(text)
    }
}

/// Writes failures as Finnhub words them.
public enum FinnhubFailure {
    /// To a key that is wrong; comes with 401.
    public static var invalidKey: [UInt8] { bytes("Invalid API key") }
    /// To a key that is not paid for what was asked; comes with 403.
    public static var noAccess: [UInt8] { bytes("You don't have access to this resource.") }
    /// To too many requests; comes with 429.
    public static var limitReached: [UInt8] {
        bytes("API limit reached. Please try again later. Remaining Limit: 0")
    }

    /// A failure in these words.
    public static func bytes(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.field("error", text) }
        return writer.bytes
    }
}
