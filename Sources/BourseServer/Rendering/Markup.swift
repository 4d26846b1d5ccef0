/// HTML that is written piece by piece, for what is too long for a template: a table of a thousand lines.
struct Markup: ~Copyable {
    private var bytes: [UInt8] = []

    /// What was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes markup of our own.
    mutating func write(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes a text as it may stand between tags and inside attributes of either quote.
    mutating func write(escaping text: String) {
        var text = text
        text.withUTF8 { source in
            var start = 0
            for index in source.indices {
                guard let replacement = Self.replacement(source[index]) else { continue }
                bytes.append(contentsOf: source[start..<index])
                write(replacement)
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
