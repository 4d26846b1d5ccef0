import BourseCore

/// The HTML of the editor in which Stockhours' notes are written, as Markdown and back.
///
/// The editor makes paragraphs, headings, lists, quotes, links, bold and italic text. Anything else keeps its text alone;
/// pictures are left out, as they are data inside the text.
enum EditorHTML {
    /// The Markdown of a note; empty when it has no text.
    ///
    /// - Complexity: O(length).
    static func markdown(of html: String) -> String {
        var writer = MarkdownWriter()
        var rest = Substring(html)
        while let open = rest.firstIndex(of: "<") {
            writer.write(HTMLEntities.decoded(rest[..<open]))
            rest = rest[open...]
            guard let close = rest.firstIndex(of: ">") else { break }
            writer.apply(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
        }
        // A tag that does not end is text.
        writer.write(HTMLEntities.decoded(rest))
        return writer.finished
    }

    /// A note as paragraphs of the editor; the marks of Markdown are text there.
    static func html(of markdown: String) -> String {
        markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            "<p>\(line.isEmpty ? "<br>" : HTMLEntities.encoded(line))</p>"
        }
        .joined()
    }
}

/// Characters that HTML writes by name or number.
private enum HTMLEntities {
    private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]

    static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var decoded = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            rest = rest[start...]
            let end = rest.prefix(12).firstIndex(of: ";")
            guard let end, let character = character(rest[rest.index(after: start)..<end]) else {
                decoded += "&"
                rest = rest.dropFirst()
                continue
            }
            decoded += character
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

    private static func character(_ name: Substring) -> String? {
        if let known = names[name.lowercased()] { return known }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }.map { String(Character($0)) }
    }

    static func encoded(_ text: Substring) -> String {
        var encoded = ""
        for character in text {
            switch character {
            case "&": encoded += "&amp;"
            case "<": encoded += "&lt;"
            case ">": encoded += "&gt;"
            case "\"": encoded += "&quot;"
            default: encoded.append(character)
            }
        }
        return encoded
    }
}

/// Writes the tags and texts of a note as Markdown.
private struct MarkdownWriter {
    private var lines: [String] = []
    private var line = ""
    /// The mark of each open list: nil for bullets, the last number for numbered ones.
    private var lists: [Int?] = []
    private var links: [String] = []
    private var isQuoted = false
    /// The closing marks of open bold and italic text, by tag.
    private var spans: [(tag: String, mark: String)] = []

    /// The text without blank lines at its ends.
    var finished: String {
        var all = lines
        all.append(line)
        while all.first?.isBlank == true { all.removeFirst() }
        while all.last?.isBlank == true { all.removeLast() }
        return all.joined(separator: "\n")
    }

    mutating func write(_ text: String) {
        guard !text.isEmpty else { return }
        let flat = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        guard !(line.isEmpty && flat.isBlank) else { return }
        beginText()
        line += flat
    }

    private mutating func beginText() {
        if line.isEmpty, isQuoted { line = "> " }
    }

    mutating func apply(_ tag: Substring) {
        let isClosing = tag.first == "/"
        let body = isClosing ? tag.dropFirst() : tag
        let name = body.prefix { $0.isLetter || $0.isNumber }.lowercased()
        switch name {
        case "p", "div": endLine(isParagraph: isClosing)
        case "br": endLine(isParagraph: false)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            endLine(isParagraph: isClosing)
            if !isClosing { line = String(repeating: "#", count: Int(name.dropFirst()) ?? 1) + " " }
        case "ul", "ol":
            endLine(isParagraph: isClosing && lists.count == 1)
            if isClosing {
                _ = lists.popLast()
            } else {
                lists.append(name == "ol" ? 0 : nil)
            }
        case "li": isClosing ? endLine(isParagraph: false) : beginItem()
        case "blockquote":
            endLine(isParagraph: isClosing)
            isQuoted = !isClosing
        case "strong", "b": span(name, "**", isClosing)
        case "em", "i": span(name, "*", isClosing)
        case "a": isClosing ? endLink() : beginLink(body)
        default: break
        }
    }

    private mutating func endLine(isParagraph: Bool) {
        while let last = spans.popLast() { line += last.mark }
        if !line.isEmpty {
            lines.append(line.trimmingBlanksAtEnd)
            line = ""
            if isParagraph { lines.append("") }
        } else if isParagraph, lines.last?.isEmpty == false {
            lines.append("")
        }
    }

    private mutating func beginItem() {
        endLine(isParagraph: false)
        let indent = String(repeating: "  ", count: max(0, lists.count - 1))
        guard let list = lists.popLast() else {
            line = "- "
            return
        }
        let number = list.map { $0 + 1 }
        lists.append(number)
        line = indent + (number.map { "\($0). " } ?? "- ")
    }

    private mutating func span(_ tag: String, _ mark: String, _ isClosing: Bool) {
        if !isClosing {
            beginText()
            line += mark
            spans.append((tag, mark))
        } else if let index = spans.lastIndex(where: { $0.tag == tag }) {
            for open in spans[index...].reversed() { line += open.mark }
            spans.removeSubrange(index...)
        }
    }

    private mutating func beginLink(_ tag: Substring) {
        let address = tag.split(separator: "\"", omittingEmptySubsequences: false)
        let href = address.count > 2 && address[0].lowercased().hasSuffix("href=") ? String(address[1]) : ""
        let isSafe = ["https://", "http://", "mailto:"].contains { href.lowercased().hasPrefix($0) }
        links.append(isSafe ? HTMLEntities.decoded(Substring(href)) : "")
        guard isSafe else { return }
        beginText()
        line += "["
    }

    private mutating func endLink() {
        guard let href = links.popLast(), !href.isEmpty else { return }
        line += "](\(href.replacing(" ", with: "%20").replacing(")", with: "%29")))"
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    fileprivate var trimmingBlanksAtEnd: String {
        var trimmed = self
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return trimmed
    }
}
