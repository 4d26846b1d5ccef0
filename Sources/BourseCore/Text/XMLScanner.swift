/// Walks through XML event by event, without more than one element in memory.
///
/// It reads what exports of brokers and programs use: elements, attributes, texts, comments, CDATA, the five entities and
/// numbered characters. Documents that declare a type are refused: all that makes XML dangerous to read begins there.
/// Nesting and attributes are limited. Names are without their prefix. A text comes as the events between its tags;
/// several of them are one text.
///
/// - Complexity: O(bytes); values of attributes are decoded when they are asked for.
public struct XMLScanner {
    /// What comes next.
    public enum Event {
        /// An element begins; one that is empty has no end of its own.
        case start(String, XMLAttributes, isEmpty: Bool)
        /// An element ends.
        case end(String)
        /// A part of a text.
        case text(String)
    }

    /// The most attributes of an element.
    public static let mostAttributes = 512
    /// The most elements within each other.
    public static let mostOpen = 128

    private let bytes: [UInt8]
    private var place = 0
    /// The names of open elements, with their prefixes.
    private var open: [ArraySlice<UInt8>] = []
    private var event = 0
    private var counted = (place: 0, line: 1)

    /// Begins a document in UTF-8, as ``TextFile`` has it.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes that were read.
    public var position: Int { place }

    /// The line on which the last event begins, the first being 1.
    public mutating func line() -> Int {
        while counted.place < event {
            if bytes[counted.place] == 0x0A { counted.line += 1 }
            counted.place += 1
        }
        return counted.line
    }

    /// The next event; nothing at the end of a document whose elements have all ended.
    public mutating func next() throws(XMLError) -> Event? {
        while place < bytes.count {
            event = place
            guard bytes[place] == 0x3C else { return .text(try text()) }
            if starts(with: "<!--") {
                try skip(4, past: "-->")
            } else if starts(with: "<![CDATA[") {
                let start = place + 9
                try skip(9, past: "]]>")
                return .text(String(decoding: bytes[start..<place - 3], as: UTF8.self))
            } else if starts(with: "<?") {
                try skip(2, past: "?>")
            } else if starts(with: "<!") {
                throw .declaresType
            } else {
                return try tag()
            }
        }
        guard open.isEmpty else { throw .damaged }
        return nil
    }

    // MARK: - Marks

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// Goes past a mark, behind an opening of so many bytes: `<!-->` is no whole comment.
    private mutating func skip(_ opening: Int, past text: StaticString) throws(XMLError) {
        let length = text.utf8CodeUnitCount
        place += opening
        while place + length <= bytes.count {
            if starts(with: text) {
                place += length
                return
            }
            place += 1
        }
        throw .damaged
    }

    private mutating func text() throws(XMLError) -> String {
        let start = place
        while place < bytes.count, bytes[place] != 0x3C { place += 1 }
        return try XMLText.decoded(bytes[start..<place])
    }

    private mutating func tag() throws(XMLError) -> Event {
        place += 1
        let isEnd = place < bytes.count && bytes[place] == 0x2F
        if isEnd { place += 1 }
        let begin = place
        let name = String(decoding: bytes[try self.name()], as: UTF8.self)
        let tag = bytes[begin..<place]
        var attributes = XMLAttributes(bytes)
        while true {
            skipBlanks()
            guard place < bytes.count else { throw .damaged }
            switch bytes[place] {
            case 0x3E:
                place += 1
                return isEnd ? try end(name, tag) : try start(name, tag, attributes, isEmpty: false)
            case 0x2F where !isEnd && place + 1 < bytes.count && bytes[place + 1] == 0x3E:
                place += 2
                return try start(name, tag, attributes, isEmpty: true)
            default:
                guard !isEnd else { throw .damaged }
                guard attributes.count < Self.mostAttributes else { throw .tooLarge }
                let key = try self.name()
                attributes.add(key, try value())
            }
        }
    }

    private mutating func start(
        _ name: String,
        _ tag: ArraySlice<UInt8>,
        _ attributes: XMLAttributes,
        isEmpty: Bool
    ) throws(XMLError) -> Event {
        guard open.count < Self.mostOpen else { throw .tooLarge }
        if !isEmpty { open.append(tag) }
        return .start(name, attributes, isEmpty: isEmpty)
    }

    private mutating func end(_ name: String, _ tag: ArraySlice<UInt8>) throws(XMLError) -> Event {
        guard open.popLast() == tag else { throw .damaged }
        return .end(name)
    }

    /// A name without its prefix.
    private mutating func name() throws(XMLError) -> Range<Int> {
        var start = place
        while place < bytes.count, !Self.endsName(bytes[place]) {
            place += 1
            if bytes[place - 1] == 0x3A { start = place }
        }
        guard place > start else { throw .damaged }
        return start..<place
    }

    private mutating func value() throws(XMLError) -> Range<Int> {
        skipBlanks()
        guard place < bytes.count, bytes[place] == 0x3D else { throw .damaged }
        place += 1
        skipBlanks()
        guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else { throw .damaged }
        let quote = bytes[place]
        place += 1
        let start = place
        var hasEntity = false
        while place < bytes.count, bytes[place] != quote {
            guard bytes[place] != 0x3C else { throw .damaged }
            if bytes[place] == 0x26 { hasEntity = true }
            place += 1
        }
        guard place < bytes.count else { throw .damaged }
        place += 1
        // So that reading it later cannot fail.
        if hasEntity { _ = try XMLText.decoded(bytes[start..<place - 1]) }
        return start..<place - 1
    }

    private mutating func skipBlanks() { while place < bytes.count, bytes[place] <= 0x20 { place += 1 } }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x3E || byte == 0x2F || byte == 0x3D || byte == 0x3C || byte == 0x22
    }
}

/// Why a document cannot be read on.
public enum XMLError: Error, Hashable, Sendable {
    /// It is cut off, or no XML.
    case damaged
    /// It declares a document type.
    case declaresType
    /// It has more attributes, or more elements within each other, than are read.
    case tooLarge
}
