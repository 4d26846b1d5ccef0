import BourseCore
import BourseDesk

/// Walks through XML event by event: what workbooks use of it.
///
/// Documents that declare a type are refused: workbooks have none, and all that makes XML dangerous to read begins there.
/// Names are without their prefix. A text comes as the events between its tags; several of them are one text.
struct XMLScanner {
    /// What comes next.
    enum Event {
        case start(String, [String: String], isEmpty: Bool)
        case end(String)
        case text(String)
    }

    private let bytes: [UInt8]
    private let part: String
    private var place = 0

    /// Begins a document.
    ///
    /// - Parameter part: What it is called in messages.
    init(_ file: [UInt8], part: String) throws(WorkbookError) {
        self.part = part
        do throws(TextFileError) {
            bytes = try TextFile(file).bytes
        } catch {
            throw .damaged(part)
        }
    }

    /// The next event; nothing at the end.
    mutating func next() throws(WorkbookError) -> Event? {
        while place < bytes.count {
            guard bytes[place] == 0x3C else { return .text(try text()) }
            if starts(with: "<!--") {
                try skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                let start = place + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<place - 3], as: UTF8.self))
            } else if starts(with: "<?") {
                try skip(past: "?>")
            } else if starts(with: "<!") {
                throw .damaged("\(part) declares a document type")
            } else {
                return try tag()
            }
        }
        return nil
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    private mutating func skip(past text: StaticString) throws(WorkbookError) {
        let length = text.utf8CodeUnitCount
        // Not before the end of what it begins with: `<!-->` is no comment.
        place += 2
        while place + length <= bytes.count {
            if starts(with: text) {
                place += length
                return
            }
            place += 1
        }
        throw .damaged(part)
    }

    private mutating func text() throws(WorkbookError) -> String {
        let start = place
        while place < bytes.count, bytes[place] != 0x3C { place += 1 }
        return try decoded(bytes[start..<place])
    }

    private mutating func tag() throws(WorkbookError) -> Event {
        place += 1
        let isEnd = place < bytes.count && bytes[place] == 0x2F
        if isEnd { place += 1 }
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            guard place < bytes.count else { throw .damaged(part) }
            switch bytes[place] {
            case 0x3E:
                place += 1
                return isEnd ? .end(name) : .start(name, attributes, isEmpty: false)
            case 0x2F where !isEnd && place + 1 < bytes.count && bytes[place + 1] == 0x3E:
                place += 2
                return .start(name, attributes, isEmpty: true)
            default:
                guard !isEnd else { throw .damaged(part) }
                let key = try self.name()
                attributes[key] = try value()
            }
        }
    }

    /// A name without its prefix.
    private mutating func name() throws(WorkbookError) -> String {
        var start = place
        while place < bytes.count, !Self.endsName(bytes[place]) {
            place += 1
            if bytes[place - 1] == 0x3A { start = place }
        }
        guard place > start else { throw .damaged(part) }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func value() throws(WorkbookError) -> String {
        skipBlanks()
        guard place < bytes.count, bytes[place] == 0x3D else { throw .damaged(part) }
        place += 1
        skipBlanks()
        guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else { throw .damaged(part) }
        let quote = bytes[place]
        place += 1
        let start = place
        while place < bytes.count, bytes[place] != quote { place += 1 }
        guard place < bytes.count else { throw .damaged(part) }
        place += 1
        return try decoded(bytes[start..<place - 1])
    }

    private mutating func skipBlanks() { while place < bytes.count, bytes[place] <= 0x20 { place += 1 } }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x3E || byte == 0x2F || byte == 0x3D || byte == 0x3C || byte == 0x22
    }

    /// Text with the five entities and numbered characters in place.
    private func decoded(_ text: ArraySlice<UInt8>) throws(WorkbookError) -> String {
        guard text.contains(0x26) else { return String(decoding: text, as: UTF8.self) }
        var result = String.UnicodeScalarView()
        var rest = String(decoding: text, as: UTF8.self).unicodeScalars[...]
        while let mark = rest.firstIndex(of: "&") {
            result.append(contentsOf: rest[..<mark])
            guard let end = rest[mark...].prefix(12).firstIndex(of: ";") else { throw .damaged(part) }
            result.append(try character(String(rest[rest.index(after: mark)..<end])))
            rest = rest[rest.index(after: end)...]
        }
        result.append(contentsOf: rest)
        return String(result)
    }

    private func character(_ entity: String) throws(WorkbookError) -> Unicode.Scalar {
        switch entity {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number =
                entity.hasPrefix("#x")
                ? UInt32(entity.dropFirst(2), radix: 16) : entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
            guard let number, number > 0, let scalar = Unicode.Scalar(number) else { throw .damaged(part) }
            return scalar
        }
    }
}
