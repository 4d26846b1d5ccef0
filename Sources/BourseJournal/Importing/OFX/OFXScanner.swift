import BourseCore

/// Walks through the tags and texts of an OFX file, in its SGML and in its XML form, without copying it.
///
/// Lenient where real exports are not: a `<` that begins no tag is text, and so is a `&` that begins no entity.
struct OFXScanner {
    /// A part of the file.
    enum Token {
        /// `<NAME>`, the name in capital letters.
        case start(String)
        /// `</NAME>`.
        case end(String)
        /// Text between tags that is not blank.
        case text(String)
    }

    /// The longest name of a tag; longer ones are text.
    private static let longestName = 32
    /// The longest text that is read; the rest of a longer one is dropped.
    private static let longestText = 10_000

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next token begins.
    private(set) var position = 0
    /// Ends of markup that are nowhere in the rest of the file: each is looked for once.
    private var missing: Set<String> = []

    /// Makes a scanner at the beginning of a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Moves to the next token; nil at the end.
    mutating func next() -> Token? {
        while position < bytes.count {
            guard bytes[position] == 0x3C else {
                if let text = text() { return .text(text) }
                continue
            }
            if skipsMarkup() { continue }
            if let data = characterData() {
                if data.isEmpty { continue }
                return .text(data)
            }
            if let tag = tag() { return tag }
            if let text = text() { return .text(text) }
        }
        return nil
    }

    // MARK: - Tags

    /// A tag at the position, and moves behind it; nil when it is none.
    private mutating func tag() -> Token? {
        var index = position + 1
        let isEnd = index < bytes.count && bytes[index] == 0x2F
        if isEnd { index += 1 }
        let start = index
        while index < bytes.count, index - start <= Self.longestName, Self.isName(bytes[index]) { index += 1 }
        let name = start..<index
        guard !name.isEmpty, name.count <= Self.longestName, Self.isLetter(bytes[start]) else { return nil }
        while index < bytes.count, bytes[index] != 0x3E {
            guard bytes[index] != 0x3C else { return nil }
            index += 1
        }
        guard index < bytes.count else { return nil }
        position = index + 1
        let tag = UnsafeBufferPointer(rebasing: bytes[name])
        let isSmall = tag.contains { (0x61...0x7A).contains($0) }
        let text = isSmall ? String(decoding: tag, as: UTF8.self).uppercased() : String(decoding: tag, as: UTF8.self)
        return isEnd ? .end(text) : .start(text)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    private static func isName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x5F || byte == 0x2D
    }

    /// Moves behind a comment, a declaration or a processing instruction.
    private mutating func skipsMarkup() -> Bool {
        if starts(with: "<!--") { return skips(past: "-->") }
        guard starts(with: "<?") || (starts(with: "<!") && !starts(with: "<![CDATA[")) else { return false }
        return skips(past: ">")
    }

    private mutating func characterData() -> String? {
        guard starts(with: "<![CDATA[") else { return nil }
        let start = position + 9
        guard skips(past: "]]>") else { return nil }
        return String(decoding: bytes[start..<(position - 3)].prefix(Self.longestText), as: UTF8.self)
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { position + $0.count <= bytes.count && bytes[position...].starts(with: $0) }
    }

    /// Moves behind the next occurrence of a text; false when there is none.
    private mutating func skips(past mark: String) -> Bool {
        guard !missing.contains(mark), let first = mark.utf8.first else { return false }
        var index = position
        while index < bytes.count {
            if bytes[index] == first, bytes[index...].starts(with: mark.utf8) {
                position = index + mark.utf8.count
                return true
            }
            index += 1
        }
        missing.insert(mark)
        return false
    }

    // MARK: - Texts

    /// The text up to the next `<`; nil when it is blank.
    private mutating func text() -> String? {
        let start = position
        var (isBlank, hasEntity) = (true, false)
        repeat {
            if bytes[position] > 0x20 { isBlank = false }
            if bytes[position] == 0x26 { hasEntity = true }
            position += 1
        } while position < bytes.count && bytes[position] != 0x3C
        guard !isBlank else { return nil }
        var end = min(position, start + Self.longestText)
        while end > start, end < position, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return hasEntity ? HTMLText.decoded(text).replacing("\u{A0}", with: " ") : text
    }
}
