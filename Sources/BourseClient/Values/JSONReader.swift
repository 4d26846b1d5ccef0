/// What is no JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
    /// The byte, counted from 0.
    public let place: Int
    /// What was expected there.
    public let expected: String
}

/// Reads JSON (RFC 8259), and leaves numbers and texts where they are.
///
/// Foundation's decoder fails for a number that is too small for `Decimal`, and its digits depend on the system.
struct JSONReader {
    /// The deepest nesting; an answer of the desk has less than ten levels.
    private static let deepest = 128

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0
    private var found: [JSONDocument.Node] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The places of all values of the text.
    mutating func nodes() throws(JSONError) -> [JSONDocument.Node] {
        guard bytes.count < Int32.max else { throw expected("less than 2 GB") }
        // A value and its name take ten bytes or more in an answer of the desk.
        found.reserveCapacity(bytes.count / 5)
        try element()
        skipBlanks()
        guard place == bytes.count else { throw expected("the end") }
        return found
    }

    private mutating func element() throws(JSONError) {
        skipBlanks()
        switch current {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        default: try number()
        }
    }

    private mutating func object() throws(JSONError) {
        let node = try enter(.object)
        var count = 0
        skipBlanks()
        if take("}") { return leave(node, count) }
        repeat {
            skipBlanks()
            try string()
            skipBlanks()
            guard take(":") else { throw expected("a colon") }
            try element()
            count += 1
            skipBlanks()
        } while take(",")
        guard take("}") else { throw expected("a comma or the end of the object") }
        leave(node, count)
    }

    private mutating func array() throws(JSONError) {
        let node = try enter(.array)
        var count = 0
        skipBlanks()
        if take("]") { return leave(node, count) }
        repeat {
            try element()
            count += 1
            skipBlanks()
        } while take(",")
        guard take("]") else { throw expected("a comma or the end of the array") }
        leave(node, count)
    }

    private mutating func enter(_ kind: JSONDocument.Kind) throws(JSONError) -> Int {
        add(kind, from: place, to: place)
        depth += 1
        place += 1
        guard depth <= Self.deepest else { throw expected("fewer levels") }
        return found.count - 1
    }

    private mutating func leave(_ node: Int, _ count: Int) {
        depth -= 1
        found[node].end = Int32(count)
        found[node].next = Int32(found.count)
    }

    private mutating func add(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
        found.append(
            JSONDocument.Node(kind: kind, start: Int32(start), end: Int32(end), next: Int32(found.count + 1))
        )
    }

    private mutating func number() throws(JSONError) {
        let start = place
        _ = take("-")
        let whole = try digits()
        if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") { throw expected("no zero before a number") }
        if take(".") { _ = try digits() }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            _ = try digits()
        }
        add(.number, from: start, to: place)
    }

    private mutating func digits() throws(JSONError) -> Range<Int> {
        let start = place
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        guard place > start else { throw expected("a value") }
        return start..<place
    }

    private mutating func word(_ text: StaticString, _ kind: JSONDocument.Kind) throws(JSONError) {
        let isThere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        guard isThere else { throw expected("a value") }
        add(kind, from: place, to: place)
        place += text.utf8CodeUnitCount
    }

    // MARK: Texts

    private mutating func string() throws(JSONError) {
        guard take("\"") else { throw expected("a text") }
        let start = place
        var (isEscaped, isASCII) = (false, true)
        while let byte = current {
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                let end = place - 1
                guard isASCII || String(validating: bytes[start..<end], as: UTF8.self) != nil else {
                    throw expected("UTF-8")
                }
                return add(isEscaped ? .escapedText : .text, from: start, to: end)
            case UInt8(ascii: "\\"):
                isEscaped = true
                _ = try escape()
            case 0..<0x20:
                place -= 1
                throw expected("no control character")
            case 0x80...: isASCII = false
            default: break
            }
        }
        throw expected("the end of the text")
    }

    /// The text of bytes that were checked, in which characters are escaped.
    static func unescaped(_ content: ArraySlice<UInt8>) -> String {
        var reader = JSONReader(Array(content))
        var text: [UInt8] = []
        while let byte = reader.current {
            reader.place += 1
            if byte == UInt8(ascii: "\\"), let character = try? reader.escape() {
                text += character
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(JSONError) -> [UInt8] {
        guard let byte = current else { throw expected("an escaped character") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try unicode()
        default: throw expected("an escaped character")
        }
    }

    /// A character by its number, or by two: a surrogate alone is the replacement character.
    private mutating func unicode() throws(JSONError) -> [UInt8] {
        let first = try fourDigits()
        var scalar = Unicode.Scalar(UInt32(first))
        if (0xD800...0xDBFF).contains(first), bytes[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let before = place
            place += 2
            let second = try fourDigits()
            if (0xDC00...0xDFFF).contains(second) {
                scalar = Unicode.Scalar(UInt32(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)))
            } else {
                place = before
            }
        }
        return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }

    private mutating func fourDigits() throws(JSONError) -> Int {
        guard place + 4 <= bytes.count,
            bytes[place..<place + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = Int(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        else { throw expected("four hexadecimal digits") }
        place += 4
        return number
    }

    // MARK: Bytes

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: scalar) else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private func expected(_ what: String) -> JSONError { JSONError(place: place, expected: what) }
}
