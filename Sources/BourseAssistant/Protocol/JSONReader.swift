import BourseAPI

/// Reads one JSON value (RFC 8259) within limits, its numbers as they are written.
struct JSONReader {
    /// Why bytes are not read: what is wrong, without a full stop.
    struct Malformed: Error, Hashable {
        let reason: String
    }

    /// The most values inside each other.
    static let deepest = 32

    private let bytes: ArraySlice<UInt8>
    private var index: Int

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Reads bytes that contain a single value.
    ///
    /// - Complexity: O(bytes).
    static func value(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> JSON {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Malformed(reason: "it is not UTF-8") }
        var reader = JSONReader(bytes)
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.index == bytes.endIndex else { throw Malformed(reason: "text follows the value") }
        return value
    }

    private mutating func skipBlanks() {
        while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard index < bytes.endIndex, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Malformed) {
        guard skip(UInt8(ascii: character)) else { throw Malformed(reason: "“\(character)” is missing") }
    }

    private mutating func value(depth: Int) throws(Malformed) -> JSON {
        guard depth < Self.deepest else { throw Malformed(reason: "values are nested too deeply") }
        skipBlanks()
        guard index < bytes.endIndex else { throw Malformed(reason: "it ends too early") }
        switch bytes[index] {
        case UInt8(ascii: "\""): return .string(try text())
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .array(try elements(depth: depth))
        default: return try plain()
        }
    }

    private mutating func members(depth: Int) throws(Malformed) -> [(String, JSON)] {
        try expect("{")
        if skip(UInt8(ascii: "}")) { return [] }
        var members: [(String, JSON)] = []
        repeat {
            skipBlanks()
            let name = try text()
            try expect(":")
            members.append((name, try value(depth: depth + 1)))
        } while skip(UInt8(ascii: ","))
        try expect("}")
        return members
    }

    private mutating func elements(depth: Int) throws(Malformed) -> [JSON] {
        try expect("[")
        if skip(UInt8(ascii: "]")) { return [] }
        var elements: [JSON] = []
        repeat { elements.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
        try expect("]")
        return elements
    }

    // MARK: - Texts

    private mutating func text() throws(Malformed) -> String {
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else {
            throw Malformed(reason: "a text is missing")
        }
        index += 1
        var output: [UInt8] = []
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: output, as: UTF8.self)
            case UInt8(ascii: "\\"): output += try escaped()
            case 0..<0x20: throw Malformed(reason: "a text contains a control character")
            default: output.append(byte)
            }
        }
        throw Malformed(reason: "a text has no end")
    }

    private mutating func escaped() throws(Malformed) -> [UInt8] {
        guard index < bytes.endIndex else { throw Malformed(reason: "a text has no end") }
        let kind = bytes[index]
        index += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [kind]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
        default: throw Malformed(reason: "a text has an unknown escape")
        }
    }

    /// The character of `\u` escapes, of which two stand for one beyond the first 65,536.
    private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        let pair = Malformed(reason: "a text has half of a surrogate pair")
        guard (0xD800..<0xDC00).contains(first), bytes[index...].starts(with: "\\u".utf8) else { throw pair }
        index += 2
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw pair }
        return scalar
    }

    private mutating func unit() throws(Malformed) -> UInt16 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Malformed(reason: "a text has an unknown escape") }
        index += 4
        return unit
    }

    // MARK: - Numbers and words

    private mutating func plain() throws(Malformed) -> JSON {
        let word = bytes[index...].prefix { !",:]} \t\r\n".utf8.contains($0) }
        index = word.endIndex
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let text:
            guard JSON.isNumber(word) else { throw Malformed(reason: "“\(text.prefix(40))” is not a value") }
            return .number(text)
        }
    }
}
