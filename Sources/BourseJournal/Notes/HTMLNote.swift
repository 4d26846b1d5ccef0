import BourseCore

/// Converts notes of journals that store HTML to Markdown, and back.
///
/// Bold, italics, headings, lists, links, quotes, code and rules are converted; pictures become their description. All
/// other markup is dropped and its text stays, except that of scripts and styles.
///
/// - Complexity: O(length).
public struct HTMLNote {
    private var output = ""
    /// Whether a blank is due before the next text.
    private var hasBlank = false
    /// The line breaks that are due before the next text.
    private var breaks = 0
    /// Opening marks that are due before the next text, so that they are beside it and not beside a blank.
    private var marks = ""
    private var lists: [Int?] = []
    private var quotes = 0
    /// The quotes around the text that was written last.
    private var writtenQuotes = 0
    private var links: [String] = []
    private var hidden = 0
    private var preformatted = 0
    private var isCode = false
    private var isAtStartOfItem = false

    private init() {}

    /// The deepest list that is indented.
    private static let deepestList = 6

    /// Returns the Markdown of an HTML note; text without markup comes back with its special characters escaped.
    public static func markdown(from html: String) -> String {
        var note = HTMLNote()
        // Line breaks count in a text without markup.
        note.convert(html.contains("<") ? html : html.replacing("\n", with: "<br>"))
        return note.output
    }

    private mutating func convert(_ html: String) {
        let text = html.unicodeScalars
        var index = text.startIndex
        var run = String.UnicodeScalarView()
        // Without another end, no more tags can follow, and the rest is not searched again.
        var hasEnd = true
        while index < text.endIndex {
            if text[index] == "<", hasEnd, let tag = Self.tag(text, at: index, &hasEnd) {
                write(String(run))
                run = String.UnicodeScalarView()
                index = tag.end
                apply(tag)
            } else if let entity = HTMLText.entity(in: text, at: index) {
                // A blank that does not break a line is one like others in Markdown.
                if let scalar = entity.scalar { run.append(scalar == "\u{A0}" ? " " : scalar) }
                index = entity.end
            } else {
                run.append(text[index])
                index = text.index(after: index)
            }
        }
        write(String(run))
    }

    private struct Tag {
        let name: String
        let isClosing: Bool
        let attributes: Substring.UnicodeScalarView
        let end: String.UnicodeScalarView.Index
    }

    private static func tag(
        _ text: String.UnicodeScalarView,
        at start: String.UnicodeScalarView.Index,
        _ hasEnd: inout Bool
    ) -> Tag? {
        var index = text.index(after: start)
        let isClosing = index < text.endIndex && text[index] == "/"
        if isClosing { index = text.index(after: index) }
        let name = text[index...].prefix {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        }
        guard !name.isEmpty || text[index...].first == "!" else { return nil }
        guard let close = text[index...].firstIndex(of: ">") else {
            hasEnd = false
            return nil
        }
        let attributes = text[name.endIndex..<close]
        return Tag(
            name: String(name).lowercased(),
            isClosing: isClosing,
            attributes: attributes,
            end: text.index(after: close)
        )
    }

    /// The value of an attribute; nil without it.
    private static func attribute(_ name: String, _ attributes: Substring.UnicodeScalarView) -> String? {
        var rest = attributes
        while let start = rest.firstIndex(where: { !isBlank($0) && $0 != "/" }) {
            let key = rest[start...].prefix { !isBlank($0) && $0 != "=" }
            rest = rest[key.endIndex...].drop(while: isBlank)
            var value = Substring.UnicodeScalarView()
            if rest.first == "=" {
                rest = rest.dropFirst().drop(while: isBlank)
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    value = rest.dropFirst().prefix { $0 != quote }
                    rest = rest[value.endIndex...].dropFirst()
                } else {
                    value = rest.prefix { !isBlank($0) }
                    rest = rest[value.endIndex...]
                }
            }
            if String(key).lowercased() == name { return HTMLText.decoded(String(value)) }
        }
        return nil
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private mutating func apply(_ tag: Tag) {
        switch (tag.name, tag.isClosing) {
        case ("script", let isEnd), ("style", let isEnd), ("head", let isEnd):
            hidden = max(0, hidden + (isEnd ? -1 : 1))
        case ("b", let isEnd), ("strong", let isEnd): mark("**", isEnd)
        case ("i", let isEnd), ("em", let isEnd): mark("*", isEnd)
        case ("code", let isEnd) where preformatted == 0:
            mark("`", isEnd)
            isCode = !isEnd
        case ("br", _):
            if output.isEmpty { return }
            breaks = min(2, breaks + 1)
        case ("hr", false):
            block()
            raw("---")
            block()
        case ("pre", false):
            block()
            raw("```\n")
            preformatted += 1
        case ("pre", true) where preformatted > 0:
            preformatted -= 1
            output += output.hasSuffix("\n") ? "```" : "\n```"
            block()
        case ("p", _), ("div", _), ("section", _), ("article", _), ("table", _): if !isAtStartOfItem { block(tag.name) }
        case ("tr", _): line()
        case ("blockquote", false):
            block()
            quotes = min(4, quotes + 1)
        case ("blockquote", true):
            quotes = max(0, quotes - 1)
            block()
        case ("ul", false), ("ol", false):
            if lists.isEmpty { block() } else { line() }
            lists.append(tag.name == "ol" ? 1 : nil)
        case ("ul", true), ("ol", true):
            if !lists.isEmpty { lists.removeLast() }
            if lists.isEmpty { block() } else { line() }
        case ("li", false): item()
        case ("li", true): line()
        case ("a", false): openLink(tag)
        case ("a", true): closeLink()
        case ("img", _): write(Self.attribute("alt", tag.attributes).map { " \($0) " } ?? "")
        case (let name, let isEnd) where name.count == 2 && name.hasPrefix("h") && "123456".contains(name.dropFirst()):
            block()
            if !isEnd, let level = Int(name.dropFirst()) { raw(String(repeating: "#", count: level) + " ") }
        default: break
        }
    }

    private mutating func item() {
        line()
        if lists.isEmpty { lists.append(nil) }
        let indent = String(repeating: "   ", count: min(lists.count, Self.deepestList) - 1)
        if let number = lists[lists.count - 1] {
            raw("\(indent)\(number). ")
            lists[lists.count - 1] = number + 1
        } else {
            raw(indent + "- ")
        }
        isAtStartOfItem = true
    }

    private mutating func openLink(_ tag: Tag) {
        let address = (Self.attribute("href", tag.attributes) ?? "").replacing(" ", with: "%20")
            .replacing("(", with: "%28").replacing(")", with: "%29")
        let lower = address.lowercased()
        let isAllowed =
            ["http://", "https://", "mailto:"].contains(where: lower.hasPrefix)
            && !address.unicodeScalars.contains { $0.value <= 0x20 || "<>[]\\\"".unicodeScalars.contains($0) }
        links.append(isAllowed ? address : "")
        if isAllowed { marks += "[" }
    }

    private mutating func closeLink() {
        guard let address = links.popLast(), !address.isEmpty else { return }
        if marks.hasSuffix("[") {
            marks.removeLast()
        } else {
            output += "](\(address))"
        }
    }

    /// A mark around text; around nothing, it is left out.
    private mutating func mark(_ text: String, _ isEnd: Bool) {
        guard hidden == 0 else { return }
        if !isEnd {
            marks += text
        } else if marks.hasSuffix(text) {
            marks.removeLast(text.count)
        } else {
            output += text
        }
    }

    private mutating func block(_ name: String = "") {
        if !output.isEmpty { breaks = lists.isEmpty ? (name == "div" ? max(breaks, 1) : 2) : max(breaks, 1) }
        hasBlank = false
    }

    private mutating func line() {
        if !output.isEmpty { breaks = max(breaks, 1) }
        hasBlank = false
    }

    private mutating func raw(_ text: String) {
        flush()
        output += text
    }

    /// Writes the line breaks or the blank that are due.
    private mutating func flush() {
        if breaks > 0 {
            let between = String(repeating: ">", count: min(quotes, writtenQuotes))
            for _ in 1..<breaks { output += "\n" + between }
            output += "\n" + String(repeating: "> ", count: quotes)
        } else if output.isEmpty, quotes > 0 {
            output += String(repeating: "> ", count: quotes)
        } else if hasBlank {
            output += " "
        }
        breaks = 0
        hasBlank = false
        writtenQuotes = quotes
    }

    private mutating func write(_ text: String) {
        guard hidden == 0, !text.isEmpty else { return }
        if preformatted > 0 {
            output += text
            return
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        if text.first?.isWhitespace == true, breaks == 0, !output.isEmpty, !isAtStartOfItem { hasBlank = true }
        for word in words {
            let isAtStart = output.isEmpty || breaks > 0
            flush()
            output += marks + (isCode ? String(word) : Self.escaped(word, isAtStart: isAtStart && marks.isEmpty))
            marks = ""
            hasBlank = true
            isAtStartOfItem = false
        }
        if !words.isEmpty { hasBlank = text.last?.isWhitespace == true }
    }

    private static func escaped(_ word: Substring, isAtStart: Bool) -> String {
        var result = ""
        for character in word {
            if "\\`*_[]".contains(character) { result.append("\\") }
            result.append(character)
        }
        guard isAtStart, let first = word.first else { return result }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        if "#>".contains(first) || ["-", "+"].contains(word) { return "\\" + result }
        if !digits.isEmpty, [".", ")"].contains(word.dropFirst(digits.count)) {
            return "\(digits)\\\(word.dropFirst(digits.count))"
        }
        return result
    }
}
