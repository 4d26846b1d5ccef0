import BourseCore

/// A body that a person wrote, with placeholders such as `{{title}}`.
public struct WebhookTemplate: Hashable, Sendable {
    /// The most bytes of a template.
    public static let longest = 4_096
    /// The most placeholders of a template.
    public static let mostPlaceholders = 32

    /// What the body is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// JSON; values are escaped as its texts are.
        case json
        /// Plain text; values are inserted as they are.
        case text

        /// The type that the request names.
        public var contentType: String {
            switch self {
            case .json: "application/json"
            case .text: "text/plain; charset=utf-8"
            }
        }
    }

    /// What can be inserted.
    public enum Placeholder: String, Hashable, Sendable, CaseIterable {
        /// What happened, in one line.
        case title
        /// What happened, in several lines.
        case text
        /// The symbol that is watched; the name of what has none.
        case symbol
        /// The value that was seen, a decimal number; in JSON it may stand without quotation marks.
        case value
        /// The address of a page of the desk; empty when the desk does not know its own.
        case link
        /// When it happened, such as `2026-11-20T14:30:00Z`.
        case time
        /// The name of the delivery, the same for each try.
        case id

        /// It as it is written in a template.
        public var text: String { "{{\(rawValue)}}" }
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case value(Placeholder)
    }

    /// The template as it was written.
    public let text: String
    /// What the body is.
    public let kind: Kind
    private let parts: [Part]

    /// Reads a template, and checks it with ``WebhookContent/examples``.
    ///
    /// - Throws: ``WebhookTemplateError``.
    public init(_ text: String, kind: Kind) throws(WebhookTemplateError) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        guard text.utf8.count <= Self.longest else { throw .tooLong(text.utf8.count) }
        self.text = text
        self.kind = kind
        parts = try Self.parts(of: text)
        guard kind == .json else { return }
        guard WebhookContent.examples.allSatisfy({ JSONSyntax.isValid(body(of: $0)) }) else { throw .notJSON }
    }

    /// The body that brings a content, in UTF-8.
    public func body(of content: WebhookContent) -> [UInt8] {
        var body: [UInt8] = []
        for part in parts {
            switch part {
            case .text(let text): body += text.utf8
            case .value(let placeholder):
                let value = Self.value(of: placeholder, content)
                body += (kind == .json ? JSONText.escaped(value) : value).utf8
            }
        }
        return body
    }

    private static func parts(of text: String) throws(WebhookTemplateError) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        var count = 0
        while let open = rest.firstRange(of: "{{") {
            let behind = rest[open.upperBound...]
            guard let close = behind.firstRange(of: "}}") else { throw .unclosed }
            let name = behind[..<close.lowerBound].filter { !$0.isWhitespace }
            guard let placeholder = Placeholder(rawValue: name) else { throw .unknown(String(name.prefix(40))) }
            count += 1
            guard count <= mostPlaceholders else { throw .tooMany }
            parts.append(.text(String(rest[..<open.lowerBound])))
            parts.append(.value(placeholder))
            rest = rest[close.upperBound...]
        }
        return parts + [.text(String(rest))]
    }

    private static func value(of placeholder: Placeholder, _ content: WebhookContent) -> String {
        switch placeholder {
        case .title: content.title
        case .text: content.text
        case .symbol: content.symbol
        case .value: content.value
        case .link: content.link ?? ""
        case .time: content.time.description
        case .id: content.id
        }
    }
}
