/// What all answers of Financial Modeling Prep have in common: failures are an object where a list is expected, with
/// the status 200 too.
enum FMPBody {
    static func list(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [JSONValue] {
        switch try AnswerBody.value(bytes, limits) {
        case .list(let elements): return elements
        case .object(let fields):
            for name in ["Error Message", "error", "message"] {
                if case .text(let text) = fields[name] { throw AnswerBody.failure(text) }
            }
            throw .unexpected("list")
        default: throw .unexpected("list")
        }
    }
}

/// Writes failures as Financial Modeling Prep words them.
public enum FMPFailure {
    /// To a key that is wrong; comes with 401.
    public static var invalidKey: [UInt8] { bytes("Invalid API KEY.") }
    /// To too many requests; comes with 429, or with 200.
    public static var limitReached: [UInt8] { bytes("Limit Reach.") }

    /// A failure in these words.
    public static func bytes(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.field("Error Message", text) }
        return writer.bytes
    }
}
