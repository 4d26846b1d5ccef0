import BourseCore

/// Why nothing of an answer of a source of markets can be used.
public enum AnswerError: Error, Hashable, Sendable {
    /// The answer is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The answer nests values deeper than the limit.
    case tooDeep(limit: Int)
    /// The answer has more values than the limit.
    case tooManyValues(limit: Int)
    /// The answer has more rows than the limit.
    case tooManyRows(limit: Int)
    /// The answer has no bytes but blanks.
    case empty
    /// The answer is a page for people, in HTML; what its title says.
    case page(String)
    /// The answer is text and no JSON; how it begins.
    case plainText(String)
    /// The answer is not JSON; seen at the byte `offset`.
    case notJSON(offset: Int)
    /// The answer ends within a value.
    case truncated
    /// A part without which nothing can be read is missing or of another kind.
    case unexpected(String)
    /// A list that must be as long as that of the times is not.
    case misaligned(field: String, count: Int, expected: Int)
    /// The source asks to be asked less, in its words.
    case busy(String)
    /// The source does not accept the key, cookie or crumb, in its words.
    case unauthorized(String)
    /// The source does not give this to holders of such a key, in its words.
    case notAllowed(String)
    /// The source reports another failure, in its words.
    case refused(String)
    /// The source knows no such symbol.
    case unknownSymbol
    /// The source has no data for what was asked.
    case noData
    /// The answer speaks of another symbol than asked.
    case otherSymbol(found: String, expected: String)
    /// The answer speaks of a time that is still to come.
    case future(Timestamp)
    /// There are rows, and none can be used.
    case nothingUsable(rows: Int, first: AnswerFault)
}

extension AnswerError {
    /// What happened and what it means, for people.
    public var message: String {
        switch self {
        case .tooLarge(let limit): "the response exceeds the limit of \(limit) bytes"
        case .tooDeep(let limit): "the response exceeds the nesting limit of \(limit) levels"
        case .tooManyValues(let limit): "the response exceeds the limit of \(limit) values"
        case .tooManyRows(let limit): "the response exceeds the limit of \(limit) rows"
        case .empty: "the response is empty"
        case .page(let title):
            "the source sent a web page instead of data\(Self.quoted(title)); it is not available to programs now"
        case .plainText(let text): "the source sent text instead of data\(Self.quoted(text))"
        case .notJSON(let offset): "the response is not JSON at byte \(offset) and was discarded"
        case .truncated: "the response is incomplete and was discarded"
        case .unexpected(let part): "the response has no usable “\(part)”; its format has changed"
        case .misaligned(let field, let count, let expected):
            "the list “\(field)” has \(count) values for \(expected) times; their assignment is ambiguous"
        case .busy(let text): "the source asks for fewer requests\(Self.quoted(text)); try again later"
        case .unauthorized(let text): "the source does not accept the API key\(Self.quoted(text)); check or replace it"
        case .notAllowed(let text): "the source does not provide this with the API key in use\(Self.quoted(text))"
        case .refused(let text): "the source reports a failure\(Self.quoted(text))"
        case .unknownSymbol: "the source does not know this symbol"
        case .noData: "the source has no data for this request"
        case .otherSymbol(let found, let expected): "the response is about \(found) instead of \(expected)"
        case .future(let time): "the response is dated \(time), in the future; a clock is wrong, here or at the source"
        case .nothingUsable(let rows, let first): "none of \(rows) rows can be used; first reason: \(first.message)"
        }
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "" : ": “\(text)”" }
}
