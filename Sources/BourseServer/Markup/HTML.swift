/// Markup, held as the bytes that are sent.
///
/// It is written as a string literal. What stands in the literal is markup of our own; every value that is put in is
/// escaped, for between tags and inside attributes of either quote, unless it is markup itself:
///
///     "<a href=\"\(link.href)\"\(if: link.isCurrent, " aria-current=\"page\"")>\(link.title)</a>"
///
/// Lists and optional values are put in by `map`: `\(links.map { link in "…" })`.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    private(set) var bytes: [UInt8]

    /// No markup.
    init() { bytes = [] }

    init(stringLiteral literal: StaticString) {
        bytes = []
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    init(stringInterpolation interpolation: StringInterpolation) { bytes = interpolation.html.bytes }

    /// Markup that was written before, such as a drawing; it is not escaped again.
    init(written markup: String) { bytes = Array(markup.utf8) }

    /// The markup as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is nothing.
    var isEmpty: Bool { bytes.isEmpty }

    /// Adds markup at the end.
    mutating func append(_ part: HTML) { bytes.append(contentsOf: part.bytes) }

    /// Adds markup of our own at the end.
    fileprivate mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds a text at the end, escaped.
    fileprivate mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { source in
            var start = 0
            for index in source.indices {
                guard let replacement = Self.replacement(source[index]) else { continue }
                bytes.append(contentsOf: source[start..<index])
                append(literal: replacement)
                start = index + 1
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    private static func replacement(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}

extension HTML {
    /// What the compiler calls for each piece of a literal.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var html = HTML()

        init(literalCapacity: Int, interpolationCount: Int) {
            html.bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: StaticString) { html.append(literal: literal) }

        /// Adds a text, escaped.
        ///
        /// It is the last choice of the compiler: a literal that is put in, also by `?:` or `??`, is markup and not text.
        @_disfavoredOverload
        mutating func appendInterpolation(_ text: String) { html.append(escaping: text) }

        mutating func appendInterpolation(_ number: some BinaryInteger) { html.append(escaping: String(number)) }

        mutating func appendInterpolation(_ condition: Bool) { html.append(literal: condition ? "true" : "false") }

        mutating func appendInterpolation(_ part: HTML) { html.append(part) }

        mutating func appendInterpolation(_ part: HTML?) {
            if let part { html.append(part) }
        }

        mutating func appendInterpolation(_ parts: [HTML]) {
            for part in parts { html.append(part) }
        }

        /// Markup that is there only when a condition holds.
        mutating func appendInterpolation(if condition: Bool, _ part: @autoclosure () -> HTML) {
            if condition { html.append(part()) }
        }

        /// One markup or the other.
        mutating func appendInterpolation(
            if condition: Bool,
            _ part: @autoclosure () -> HTML,
            else other: @autoclosure () -> HTML
        ) {
            html.append(condition ? part() : other())
        }

        /// An icon of ours, 20 px unless the class says otherwise; it says nothing to who hears the page.
        mutating func appendInterpolation(icon name: String, css: String = "") {
            html.append(literal: "<svg class=\"icon")
            if !css.isEmpty {
                html.append(literal: " ")
                html.append(escaping: css)
            }
            html.append(literal: "\" aria-hidden=\"true\"><use href=\"")
            html.append(escaping: Assets.embedded.root)
            html.append(literal: "/icons/icons.svg#i-")
            html.append(escaping: name)
            html.append(literal: "\"/></svg>")
        }
    }
}
