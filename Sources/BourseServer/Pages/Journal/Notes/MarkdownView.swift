import BourseJournal
import BourseWeb

/// A note in Markdown as markup, in which every text is escaped.
///
/// Headings are below those of panels and no level is left out, whatever levels the note has.
struct MarkdownView {
    private let document: MarkdownDocument

    init(_ text: String) { document = MarkdownDocument(text) }

    var html: HTML {
        var level = 2
        return Self.blocks(document.blocks, level: &level)
    }

    private static func blocks(_ blocks: [MarkdownBlock], level: inout Int) -> HTML {
        var html = HTML()
        for block in blocks { html.append(Self.block(block, level: &level)) }
        return html
    }

    private static func block(_ block: MarkdownBlock, level: inout Int) -> HTML {
        switch block {
        case .paragraph(let parts): return "<p>\(inlines(parts))</p>\n"
        case .heading(let wanted, let parts):
            level = min(level + 1, wanted + 2, 6)
            return heading(level, inlines(parts))
        case .quote(let content): return "<blockquote>\n\(blocks(content, level: &level))</blockquote>\n"
        case .list(nil, let items): return "<ul>\n\(Self.items(items, level: &level))</ul>\n"
        case .list(let start?, let items):
            return "<ol\(if: start != 1, " start=\"\(start)\"")>\n\(Self.items(items, level: &level))</ol>\n"
        case .code(let text): return "<pre tabindex=\"0\"><code>\(text)</code></pre>\n"
        case .rule: return "<hr>\n"
        }
    }

    private static func heading(_ level: Int, _ content: HTML) -> HTML {
        switch level {
        case ...3: "<h3>\(content)</h3>\n"
        case 4: "<h4>\(content)</h4>\n"
        case 5: "<h5>\(content)</h5>\n"
        default: "<h6>\(content)</h6>\n"
        }
    }

    /// An item that is one line has no paragraph around it.
    private static func items(_ items: [[MarkdownBlock]], level: inout Int) -> HTML {
        var html = HTML()
        for item in items {
            if case .paragraph(let parts)? = item.first {
                html.append("<li>\(inlines(parts))\(blocks(Array(item.dropFirst()), level: &level))</li>\n")
            } else {
                html.append("<li>\(blocks(item, level: &level))</li>\n")
            }
        }
        return html
    }

    private static func inlines(_ parts: [MarkdownInline]) -> HTML {
        var html = HTML()
        for part in parts { html.append(inline(part)) }
        return html
    }

    private static func inline(_ part: MarkdownInline) -> HTML {
        switch part {
        case .text(let text): "\(text)"
        case .emphasis(let parts): "<em>\(inlines(parts))</em>"
        case .strong(let parts): "<strong>\(inlines(parts))</strong>"
        case .code(let text): "<code>\(text)</code>"
        case .link(let parts, let address):
            "<a href=\"\(address)\" rel=\"noopener noreferrer nofollow\">\(parts.isEmpty ? "\(address)" : inlines(parts))</a>"
        case .picture(let checksum, let description):
            """
            <img src="\(NotePictures.path)\(checksum)" alt="\(description.isEmpty ? "Picture" : description)" loading="lazy" decoding="async">
            """
        case .lineBreak: "<br>\n"
        }
    }
}
