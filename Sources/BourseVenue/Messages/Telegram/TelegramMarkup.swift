import BourseCore

/// A text of Telegram's HTML style: what is shown, and what is marked in it.
///
/// Source: Telegram, "Bot API", Formatting options, HTML style.
struct TelegramMarkup: Sendable {
    /// A part of the text that is marked; places and lengths count UTF-16 code units.
    struct MarkupEntity: Codable, Hashable, Sendable {
        let type: String
        let offset: Int
        let length: Int
        let url: String?
    }

    /// The text without its markup.
    let text: String
    let entities: [MarkupEntity]

    private static let types = [
        "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
        "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "code": "code", "pre": "pre",
        "a": "text_link", "tg-spoiler": "spoiler", "blockquote": "blockquote",
    ]

    private struct OpenTag {
        let name: String
        let offset: Int
        let url: String?
    }

    /// Reads a text, or says why it cannot be read.
    init(_ markup: String) throws(TelegramRefusal) {
        var shown = String.UnicodeScalarView()
        var length = 0
        var open: [OpenTag] = []
        var found: [MarkupEntity] = []
        let scalars = markup.unicodeScalars
        var index = scalars.startIndex
        func append(_ scalar: Unicode.Scalar) {
            shown.append(scalar)
            length += UTF16.width(scalar)
        }
        while index < scalars.endIndex {
            let scalar = scalars[index]
            if scalar == "&", let entity = HTMLText.entity(in: scalars, at: index) {
                if let scalar = entity.scalar { append(scalar) }
                index = entity.end
                continue
            }
            guard scalar == "<" else {
                append(scalar)
                index = scalars.index(after: index)
                continue
            }
            let place = markup.utf8.distance(from: markup.startIndex, to: index)
            let behind = scalars[scalars.index(after: index)...]
            guard let close = behind.firstIndex(of: ">") else {
                throw Self.unreadable("Unclosed start tag at byte offset \(place)")
            }
            let tag = String(behind[..<close])
            index = scalars.index(after: close)
            if tag.hasPrefix("/") {
                let name = tag.dropFirst().lowercased()
                guard let last = open.popLast() else {
                    throw Self.unreadable("Unexpected end tag at byte offset \(place)")
                }
                guard name.isEmpty || name == last.name else {
                    throw Self.unreadable(
                        "Unmatched end tag at byte offset \(place), expected \"</\(last.name)>\", found \"</\(name)>\""
                    )
                }
                guard length > last.offset, let type = Self.types[last.name] else { continue }
                found.append(
                    MarkupEntity(type: type, offset: last.offset, length: length - last.offset, url: last.url)
                )
            } else {
                let name = tag.prefix { $0 != " " }.lowercased()
                guard Self.types[name] != nil else {
                    throw Self.unreadable("Unsupported start tag \"\(name)\" at byte offset \(place)")
                }
                open.append(OpenTag(name: name, offset: length, url: name == "a" ? Self.address(tag) : nil))
            }
        }
        guard open.isEmpty else {
            throw Self.unreadable("Can't find end tag corresponding to start tag \"\(open[open.count - 1].name)\"")
        }
        text = String(shown)
        entities = found.sorted { ($0.offset, -$0.length) < ($1.offset, -$1.length) }
    }

    private static func unreadable(_ reason: String) -> TelegramRefusal { .bad("can't parse entities: \(reason)") }

    /// The address of a link: `a href="…"`.
    private static func address(_ tag: String) -> String? {
        tag.firstRange(of: "href=\"").map { String(tag[$0.upperBound...].prefix { $0 != "\"" }) }
    }
}
