/// An answer of Interactive Brokers' Flex Web Service, version 3.
///
/// Source: <https://www.interactivebrokers.com/campus/ibkr-api-page/flex-web-service/>.
public enum FlexAnswer: Hashable, Sendable {
    /// The statement is being generated; where it can be fetched, and with which reference.
    case accepted(reference: String, address: String?)
    /// The request was refused.
    case refused(FlexRefusal)
    /// The statement, as XML or comma-separated values.
    case statement

    /// Reads an answer; what is not an answer of the service itself is a statement.
    ///
    /// - Throws: ``AnswerError`` for an answer that is empty, a web page, or an incomplete answer of the service.
    /// - Complexity: O(1) for a statement.
    public init(decoding bytes: [UInt8]) throws(AnswerError) {
        // An answer of the service has a few hundred bytes.
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard !start.isEmpty else { throw .empty }
        let root = Self.root(of: start)
        if root == "html" || start.prefix(9).lowercased() == "<!doctype" { throw .page("") }
        guard root == "FlexStatementResponse" else {
            self = .statement
            return
        }
        let status = Self.text(of: "Status", in: start)
        if status == "Success" {
            guard let reference = Self.text(of: "ReferenceCode", in: start),
                (1...64).contains(reference.utf8.count), reference.utf8.allSatisfy(\.isLetterOrDigit)
            else { throw .unexpected("ReferenceCode") }
            self = .accepted(reference: reference, address: Self.text(of: "Url", in: start))
        } else {
            guard status != nil else { throw .unexpected("Status") }
            guard let code = Self.text(of: "ErrorCode", in: start).flatMap({ Int($0) }) else {
                throw .unexpected("ErrorCode")
            }
            self = .refused(FlexRefusal(code: code, message: Self.text(of: "ErrorMessage", in: start) ?? ""))
        }
    }

    /// The name of the first element.
    private static func root(of text: Substring) -> String? {
        var rest = text
        while rest.hasPrefix("<?") || rest.hasPrefix("<!--") {
            guard let end = rest.firstRange(of: rest.hasPrefix("<?") ? "?>" : "-->") else { return nil }
            rest = rest[end.upperBound...].drop(while: \.isWhitespace)
        }
        guard rest.first == "<" else { return nil }
        return String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber })
    }

    /// The text of an element without children.
    private static func text(of name: String, in text: Substring) -> String? {
        guard let start = text.firstRange(of: "<\(name)>"),
            let end = text[start.upperBound...].firstRange(of: "</\(name)>")
        else { return nil }
        var plain = String(text[start.upperBound..<end.lowerBound])
        // The ampersand comes last, so that nothing is replaced twice.
        for (entity, character) in Self.entities { plain = plain.replacing(entity, with: character) }
        let blanks: (Character) -> Bool = { $0.isWhitespace }
        plain = String(plain.drop(while: blanks))
        while plain.last.map(blanks) == true { plain.removeLast() }
        return plain.isEmpty ? nil : plain
    }

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]

    /// The answer as the service writes it; nil for a statement, which the service does not wrap.
    ///
    /// - Parameter time: The time of the answer, such as `20 November, 2026 10:37 AM EST`.
    public func bytes(at time: String) -> [UInt8]? {
        let content: String
        switch self {
        case .statement: return nil
        case .accepted(let reference, let address):
            content =
                "<Status>Success</Status>\n<ReferenceCode>\(reference)</ReferenceCode>\n"
                + (address.map { "<Url>\(Self.escaped($0))</Url>\n" } ?? "")
        case .refused(let refusal):
            content =
                "<Status>\(refusal.isTemporary ? "Warn" : "Fail")</Status>\n<ErrorCode>\(refusal.code)</ErrorCode>\n"
                + "<ErrorMessage>\(Self.escaped(refusal.message))</ErrorMessage>\n"
        }
        return Array("<FlexStatementResponse timestamp='\(time)'>\n\(content)</FlexStatementResponse>\n".utf8)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
