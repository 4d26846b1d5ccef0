extension HTMLNote {
    /// Returns a Markdown note as HTML for journals that store HTML; empty if nothing of it can be shown there.
    ///
    /// ``markdown(from:)`` reads it back. A picture becomes its description, because another journal cannot load it, and
    /// a numbered list begins at 1.
    ///
    /// - Complexity: O(length).
    public static func html(from markdown: String) -> String { blocks(MarkdownDocument(markdown).blocks) }

    private static func blocks(_ blocks: [MarkdownBlock]) -> String { blocks.map { block($0) }.joined() }

    private static func block(_ block: MarkdownBlock) -> String {
        switch block {
        case .paragraph(let parts): element("p", inlines(parts))
        case .heading(let level, let parts): element("h\(level)", inlines(parts))
        case .quote(let content): element("blockquote", line(content))
        case .list(nil, let items): element("ul", items.map { element("li", line($0)) }.joined())
        case .list(_?, let items): element("ol", items.map { element("li", line($0)) }.joined())
        case .code(let text): element("pre", escaped(text))
        case .rule: "<hr>"
        }
    }

    /// Blocks of a quote or an item; a first paragraph that no other follows has no element around it.
    private static func line(_ content: [MarkdownBlock]) -> String {
        guard case .paragraph(let parts)? = content.first else { return blocks(content) }
        if case .paragraph? = content.dropFirst().first { return blocks(content) }
        return inlines(parts) + blocks(Array(content.dropFirst()))
    }

    private static func inlines(_ parts: [MarkdownInline]) -> String { parts.map { inline($0) }.joined() }

    private static func inline(_ part: MarkdownInline) -> String {
        switch part {
        case .text(let text): escaped(text)
        case .emphasis(let parts): element("em", inlines(parts))
        case .strong(let parts): element("strong", inlines(parts))
        case .code(let text): element("code", escaped(text))
        case .link(let parts, let address):
            "<a href=\"\(escaped(address))\">\(parts.isEmpty ? escaped(address) : inlines(parts))</a>"
        case .picture(_, let description): escaped(description)
        case .lineBreak: "<br>"
        }
    }

    /// An element; nothing without content.
    private static func element(_ name: String, _ content: String) -> String {
        content.isEmpty ? "" : "<\(name)>\(content)</\(name)>"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
