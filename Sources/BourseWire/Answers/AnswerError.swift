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
        case .tooLarge(let limit): "the answer has more than \(limit) bytes; so much is not read"
        case .tooDeep(let limit): "the answer nests values deeper than \(limit); so deep is not read"
        case .tooManyValues(let limit): "the answer has more than \(limit) values; so many are not read"
        case .tooManyRows(let limit): "the answer has more than \(limit) rows; so many are not read"
        case .empty: "the answer is empty; nothing was told"
        case .page(let title):
            "a web page came instead of data\(Self.quoted(title)); the source is not there for programs now"
        case .plainText(let text): "a text came instead of data\(Self.quoted(text)); nothing was told"
        case .notJSON(let offset): "the answer is not JSON; byte \(offset) does not fit, and nothing of it is believed"
        case .truncated: "the answer breaks off; nothing of it is believed"
        case .unexpected(let part): "the answer has no usable “\(part)”; its form has changed"
        case .misaligned(let field, let count, let expected):
            "the list “\(field)” has \(count) values for \(expected) times; which belong together cannot be told"
        case .busy(let text): "the source asks to be asked less\(Self.quoted(text)); ask again later"
        case .unauthorized(let text): "the source does not accept the key\(Self.quoted(text)); check it, or get another"
        case .notAllowed(let text): "the source does not give this with the key in use\(Self.quoted(text))"
        case .refused(let text): "the source reports a failure\(Self.quoted(text))"
        case .unknownSymbol: "the source knows no such symbol"
        case .noData: "the source has nothing of what was asked"
        case .otherSymbol(let found, let expected): "the answer is about \(found) and not about \(expected)"
        case .future(let time): "the answer is of \(time), which is still to come; a clock is wrong, here or there"
        case .nothingUsable(let rows, let first): "none of \(rows) rows can be used; the first: \(first.message)"
        }
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "" : ": “\(text)”" }
}
