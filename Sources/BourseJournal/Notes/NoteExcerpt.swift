/// The beginning of a note, for lists.
public enum NoteExcerpt {
    /// How much of a note is read to find its first words, in code points.
    private static let readLength = 1_000

    /// The first words of a note as plain text, on one line; cut off at a space with “…”.
    ///
    /// - Parameter length: The most characters.
    /// - Complexity: O(1) in the length of the note.
    public static func firstWords(of note: String, atMost length: Int = 80) -> String {
        let document = MarkdownDocument(String(note.unicodeScalars.prefix(readLength)))
        let words = document.blocks.map(text).joined(separator: " ").split(whereSeparator: \.isWhitespace)
        var excerpt = ""
        for word in words {
            guard excerpt.count + word.count < length else {
                return excerpt.isEmpty ? word.prefix(length - 1) + "…" : excerpt + " …"
            }
            excerpt += excerpt.isEmpty ? String(word) : " \(word)"
        }
        return excerpt
    }

    private static func text(_ block: MarkdownBlock) -> String {
        switch block {
        case .paragraph(let parts), .heading(_, let parts): text(parts)
        case .quote(let blocks): blocks.map(text).joined(separator: " ")
        case .list(_, let items): items.joined().map(text).joined(separator: " ")
        case .code(let code): code
        case .rule: ""
        }
    }

    private static func text(_ parts: [MarkdownInline]) -> String { parts.map { text($0) }.joined() }

    private static func text(_ part: MarkdownInline) -> String {
        switch part {
        case .text(let text), .code(let text): text
        case .emphasis(let parts), .strong(let parts): text(parts)
        case .link(let parts, let address): parts.isEmpty ? address : text(parts)
        case .picture(_, let description): description.isEmpty ? "Picture" : description
        case .lineBreak: " "
        }
    }
}
