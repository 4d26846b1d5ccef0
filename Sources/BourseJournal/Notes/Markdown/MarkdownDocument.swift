/// A text in Markdown, read into its parts.
///
/// The parts are those of notes: paragraphs, headings, quotes, lists, code and rules; emphasis, links and pictures inside.
/// Markup of HTML is not read, so it is text. A line break in a paragraph is a line break on the page.
///
/// Links lead to `http`, `https` and `mailto` addresses only, and pictures are those that are stored with notes. Anything
/// else stays text.
///
/// Source: the [CommonMark specification](https://spec.commonmark.org), 0.31, with fewer forms.
package struct MarkdownDocument: Equatable, Sendable {
    /// The parts in their order.
    package let blocks: [MarkdownBlock]

    /// The deepest nesting of lists and quotes; what is deeper is text.
    package static let deepestNesting = 8
    /// The most characters that are read; a longer text is cut off.
    package static let longestText = 200_000

    /// Reads a text.
    ///
    /// - Complexity: O(length).
    package init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(Self.longestText) {
            switch scalar {
            case "\r": continue
            case "\t": scalars.append(contentsOf: "    ".unicodeScalars)
            case "\0": scalars.append("\u{FFFD}")
            default: scalars.append(scalar)
            }
        }
        let lines = Array(String(scalars).utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
        var parser = MarkdownBlockParser(lines: lines, depth: 0)
        blocks = parser.blocks()
    }
}

/// A block of a Markdown document.
package indirect enum MarkdownBlock: Equatable, Sendable {
    /// Lines of text.
    case paragraph([MarkdownInline])
    /// A heading; the level is 1 to 6.
    case heading(level: Int, [MarkdownInline])
    /// A quote.
    case quote([MarkdownBlock])
    /// A list; nil for bullets, else the number of the first item.
    case list(start: Int?, items: [[MarkdownBlock]])
    /// Code, without marks inside.
    case code(String)
    /// A rule.
    case rule
}

/// A part of a line of a Markdown document.
package indirect enum MarkdownInline: Equatable, Sendable {
    /// Text.
    case text(String)
    /// Emphasis, shown in italics.
    case emphasis([MarkdownInline])
    /// Strong emphasis, shown in bold.
    case strong([MarkdownInline])
    /// Code, without marks inside.
    case code(String)
    /// A link to an `http`, `https` or `mailto` address.
    case link([MarkdownInline], address: String)
    /// A stored picture by its SHA-256 checksum, with its description.
    case picture(checksum: String, description: String)
    /// A line break.
    case lineBreak
}
