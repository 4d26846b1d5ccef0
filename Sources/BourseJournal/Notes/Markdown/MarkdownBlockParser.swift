/// Reads lines into blocks.
///
/// Each level of quotes and lists reads its lines once, so the cost is that of the text times the depth, which is limited.
struct MarkdownBlockParser {
    typealias Line = ArraySlice<UInt8>

    private let lines: [Line]
    private let depth: Int
    private var index = 0

    init(lines: [Line], depth: Int) {
        self.lines = lines
        self.depth = depth
    }

    mutating func blocks() -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        while index < lines.count {
            let line = lines[index]
            if Self.isBlank(line) {
                index += 1
            } else if let fence = Fence(line) {
                blocks.append(code(fence))
            } else if let (level, content) = Self.heading(line) {
                index += 1
                blocks.append(.heading(level: level, MarkdownInlineParser.inlines(content)))
            } else if Self.isRule(line) {
                index += 1
                blocks.append(.rule)
            } else if depth < MarkdownDocument.deepestNesting, Self.quoted(line) != nil {
                blocks.append(quote())
            } else if depth < MarkdownDocument.deepestNesting, let marker = ListMarker(line) {
                blocks.append(list(marker))
            } else {
                blocks.append(paragraph())
            }
        }
        return blocks
    }

    // MARK: - Blocks of lines

    /// Lines up to the closing fence or the end.
    private mutating func code(_ fence: Fence) -> MarkdownBlock {
        index += 1
        var content: [Line] = []
        while index < lines.count {
            let line = lines[index]
            index += 1
            if fence.isClosed(by: line) { break }
            content.append(line.dropFirst(min(fence.indent, Self.indent(line))))
        }
        return .code(String(decoding: Array(content.joined(separator: [0x0A])), as: UTF8.self))
    }

    /// Quoted lines, and lines that go on with a quoted paragraph.
    private mutating func quote() -> MarkdownBlock {
        var content: [Line] = []
        while index < lines.count {
            if let line = Self.quoted(lines[index]) {
                content.append(line)
            } else if let last = content.last, !Self.isBlank(last), !startsBlock(lines[index]) {
                content.append(lines[index])
            } else {
                break
            }
            index += 1
        }
        var parser = MarkdownBlockParser(lines: content, depth: depth + 1)
        return .quote(parser.blocks())
    }

    private mutating func list(_ first: ListMarker) -> MarkdownBlock {
        var items: [[MarkdownBlock]] = []
        while index < lines.count, let marker = ListMarker(lines[index]), marker.isLike(first),
            !Self.isRule(lines[index])
        {
            var parser = MarkdownBlockParser(lines: item(marker), depth: depth + 1)
            items.append(parser.blocks())
        }
        return .list(start: first.number, items: items)
    }

    /// The lines of an item: its own, those that are indented, and those that go on with its paragraph.
    private mutating func item(_ marker: ListMarker) -> [Line] {
        var content = [lines[index].dropFirst(marker.width)]
        index += 1
        var blanks = 0
        while index < lines.count {
            let line = lines[index]
            let indent = Self.indent(line)
            if Self.isBlank(line) {
                blanks += 1
            } else if indent >= marker.width || (indent >= marker.indent + 2 && ListMarker(line) != nil) {
                content += Array(repeating: [], count: blanks)
                content.append(line.dropFirst(min(indent, marker.width)))
                blanks = 0
            } else if blanks == 0, !startsBlock(line) {
                content.append(line.dropFirst(indent))
            } else {
                break
            }
            index += 1
        }
        // Items may be apart by blank lines, and what ends the list may be, too.
        return content
    }

    private mutating func paragraph() -> MarkdownBlock {
        var content = [Self.trimmed(lines[index])]
        index += 1
        while index < lines.count, !Self.isBlank(lines[index]), !startsBlock(lines[index]) {
            content.append(Self.trimmed(lines[index]))
            index += 1
        }
        return .paragraph(MarkdownInlineParser.inlines(Array(content.joined(separator: [0x0A]))[...]))
    }

    /// Whether a line ends the paragraph before it.
    private func startsBlock(_ line: Line) -> Bool {
        if Fence(line) != nil || Self.heading(line) != nil || Self.isRule(line) { return true }
        guard depth < MarkdownDocument.deepestNesting else { return false }
        return Self.quoted(line) != nil || ListMarker(line) != nil
    }

    // MARK: - Lines

    static func indent(_ line: Line) -> Int { line.prefix { $0 == 0x20 }.count }
    private static func isBlank(_ line: Line) -> Bool { line.allSatisfy { $0 == 0x20 } }

    private static func trimmed(_ line: Line) -> Line {
        var line = line.drop { $0 == 0x20 }
        while line.last == 0x20 { line.removeLast() }
        return line
    }

    /// The level and the content of `## heading`.
    private static func heading(_ line: Line) -> (Int, Line)? {
        let text = line.drop { $0 == 0x20 }
        guard line.count - text.count < 4 else { return nil }
        let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(marks) else { return nil }
        let rest = text.dropFirst(marks)
        guard rest.isEmpty || rest.first == 0x20 else { return nil }
        var content = trimmed(rest)
        // Marks at the end are decoration.
        var end = content
        while end.last == UInt8(ascii: "#") { end.removeLast() }
        if end.isEmpty || end.last == 0x20 { content = trimmed(end) }
        return (marks, content)
    }

    /// Three or more of `-`, `*` or `_` alone.
    private static func isRule(_ line: Line) -> Bool {
        var count = 0
        var mark: UInt8?
        for byte in line where byte != 0x20 {
            guard byte == mark ?? byte, "-*_".utf8.contains(byte) else { return false }
            mark = byte
            count += 1
        }
        return count >= 3 && indent(line) < 4
    }

    /// What follows the mark of a quote.
    private static func quoted(_ line: Line) -> Line? {
        let text = line.drop { $0 == 0x20 }
        guard line.count - text.count < 4, text.first == UInt8(ascii: ">") else { return nil }
        let rest = text.dropFirst()
        return rest.first == 0x20 ? rest.dropFirst() : rest
    }
}

/// The fence that begins or ends code.
private struct Fence {
    let indent: Int
    private let mark: UInt8
    private let count: Int

    init?(_ line: MarkdownBlockParser.Line) {
        indent = MarkdownBlockParser.indent(line)
        let text = line.dropFirst(indent)
        guard indent < 4, let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
            return nil
        }
        mark = first
        count = text.prefix { $0 == first }.count
        guard count >= 3, first != UInt8(ascii: "`") || !text.dropFirst(count).contains(first) else { return nil }
    }

    func isClosed(by line: MarkdownBlockParser.Line) -> Bool {
        let text = line.drop { $0 == 0x20 }
        let marks = text.prefix { $0 == mark }.count
        return marks >= count && text.dropFirst(marks).allSatisfy { $0 == 0x20 }
    }
}

/// The mark of a list item, `- ` or `1. `.
private struct ListMarker {
    /// The blanks before it.
    let indent: Int
    /// Its width with the blanks before and after it.
    let width: Int
    /// The number; nil for a bullet.
    let number: Int?
    private let mark: UInt8

    init?(_ line: MarkdownBlockParser.Line) {
        indent = MarkdownBlockParser.indent(line)
        let text = line.dropFirst(indent)
        guard let first = text.first else { return nil }
        let length: Int
        if "-*+".utf8.contains(first) {
            (number, mark, length) = (nil, first, 1)
        } else {
            let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }
            guard (1...9).contains(digits.count), let end = text.dropFirst(digits.count).first,
                end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
            else { return nil }
            number = Int(String(decoding: digits, as: UTF8.self))
            (mark, length) = (end, digits.count + 1)
        }
        let rest = text.dropFirst(length)
        let blanks = rest.prefix { $0 == 0x20 }.count
        guard blanks > 0, blanks < rest.count else { return nil }
        width = indent + length + (blanks > 4 ? 1 : blanks)
    }

    func isLike(_ other: ListMarker) -> Bool { mark == other.mark && (number == nil) == (other.number == nil) }
}
