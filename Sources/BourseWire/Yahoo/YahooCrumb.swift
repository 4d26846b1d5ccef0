/// The word that Yahoo hands out with a cookie, and wants back with every request for quotes.
public struct YahooCrumb: Hashable, Sendable {
    /// The word.
    public let text: String

    /// Reads the answer of `/v1/test/getcrumb`, which is the word alone.
    ///
    /// A refusal comes as text as well, and must not be taken for a crumb: crumbs are short and have no blanks.
    /// - Throws: ``AnswerError``; ``AnswerError/busy(_:)`` for a text that asks to wait.
    public init(decoding bytes: [UInt8]) throws(AnswerError) {
        guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
        if first == 0x7B {
            _ = try YahooEnvelope.results(bytes, "finance", AnswerLimits())
            throw .unexpected("crumb")
        }
        if first == 0x3C { _ = try AnswerBody.value(bytes, AnswerLimits()) }
        let text = String(decoding: bytes.prefix(200), as: UTF8.self).trimmed
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw AnswerBody.plain(bytes)
        }
        self.text = text
    }

    /// Makes a crumb; nothing when it is empty, long, or has blanks.
    public init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.text = text
    }

    /// The answer of `/v1/test/getcrumb`.
    public var bytes: [UInt8] { Array(text.utf8) }
}
