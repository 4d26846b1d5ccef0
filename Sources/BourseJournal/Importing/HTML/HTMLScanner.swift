import BourseCore

/// Walks through HTML tag by tag: lenient, as pages are, and without a tree.
struct HTMLScanner {
    /// What comes next; names are in small letters.
    enum Event: Hashable {
        case start(String)
        case end(String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var place = 0
    /// Where the attributes of the last tag are.
    private var attributes: Range<Int> = 0..<0
    /// The most characters of a tag's name that are compared.
    private static let longestName = 16

    /// Begins a page in UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next tag or text; nothing at the end.
    mutating func next() -> Event? {
        while place < bytes.count {
            guard isTag(at: place) else { return .text(text()) }
            if starts(with: "<!--") {
                skip(past: "-->")
                continue
            }
            let isEnd = bytes[place + 1] == 0x2F
            place += isEnd ? 2 : 1
            let name = name()
            skipAttributes()
            guard !name.isEmpty else { continue }
            if !isEnd, name == "script" || name == "style" { skip(past: name == "script" ? "</script" : "</style") }
            return isEnd ? .end(name) : .start(name)
        }
        return nil
    }

    /// The value of an attribute of the tag that came last; empty for one without a value, nothing for none.
    func attribute(_ name: String) -> String? {
        var place = attributes.lowerBound
        func skipBlanks() { while place < attributes.upperBound, bytes[place] <= 0x20 { place += 1 } }
        while place < attributes.upperBound {
            skipBlanks()
            let start = place
            while place < attributes.upperBound, bytes[place] > 0x20, bytes[place] != 0x3D { place += 1 }
            let key = String(decoding: bytes[start..<place], as: UTF8.self)
            skipBlanks()
            var value: Range<Int> = place..<place
            if place < attributes.upperBound, bytes[place] == 0x3D {
                place += 1
                skipBlanks()
                let quote =
                    place < attributes.upperBound && (bytes[place] == 0x22 || bytes[place] == 0x27) ? bytes[place] : nil
                if quote != nil { place += 1 }
                let start = place
                while place < attributes.upperBound, quote.map({ bytes[place] != $0 }) ?? (bytes[place] > 0x20) {
                    place += 1
                }
                value = start..<place
                if quote != nil, place < attributes.upperBound { place += 1 }
            } else if place == start {
                place += 1
            }
            if key.lowercased() == name { return HTMLText.decoded(String(decoding: bytes[value], as: UTF8.self)) }
        }
        return nil
    }

    /// Whether a tag or a comment begins here: `a < b` is text.
    private func isTag(at place: Int) -> Bool {
        guard bytes[place] == 0x3C, place + 1 < bytes.count else { return false }
        let next = bytes[place + 1]
        return next == 0x21 || next == 0x2F || next == 0x3F || (0x41...0x5A).contains(next & 0xDF)
    }

    private mutating func name() -> String {
        let start = place
        while place < bytes.count, (0x41...0x5A).contains(bytes[place] & 0xDF) || (0x30...0x39).contains(bytes[place]) {
            place += 1
        }
        let end = min(place, start + Self.longestName)
        return String(decoding: bytes[start..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Goes behind the end of a tag; `>` in a quoted value does not end it.
    private mutating func skipAttributes() {
        let start = place
        var quote: UInt8?
        var last: UInt8 = 0
        while place < bytes.count {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x3E {
                break
            } else if last == 0x3D, byte == 0x22 || byte == 0x27 {
                quote = byte
            }
            if byte > 0x20 { last = byte }
            place += 1
        }
        attributes = start..<place
        place = min(place + 1, bytes.count)
    }

    private mutating func skip(past text: StaticString) {
        let length = text.utf8CodeUnitCount
        while place + length <= bytes.count, !starts(with: text) { place += 1 }
        place = min(place + length, bytes.count)
    }

    /// Whether these bytes come next, ignoring case.
    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { expected in
            guard place + expected.count <= bytes.count else { return false }
            return zip(expected, bytes[place...]).allSatisfy { $0 == ((0x41...0x5A).contains($1) ? $1 | 0x20 : $1) }
        }
    }

    private mutating func text() -> String {
        let start = place
        place += 1
        while place < bytes.count, !isTag(at: place) { place += 1 }
        return HTMLText.decoded(String(decoding: bytes[start..<place], as: UTF8.self))
    }
}
