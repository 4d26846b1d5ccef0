/// What is no JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
    /// The byte, counted from 0.
    public let place: Int
    /// What was expected there.
    public let expected: String
}

/// Reads JSON (RFC 8259) and leaves numbers as they were sent.
///
/// Foundation's decoder fails for a number that is too small for `Decimal`, and its digits depend on the system.
struct JSONReader {
    /// The deepest nesting; an answer of the desk has less than ten levels.
    private static let deepest = 128

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The one value of the text.
    mutating func value() throws(JSONError) -> JSONValue {
        let value = try element()
        skipBlanks()
        guard place == bytes.count else { throw expected("the end") }
        return value
    }

    private mutating func element() throws(JSONError) -> JSONValue {
        skipBlanks()
        switch current {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        try enter()
        var members: [String: JSONValue] = [:]
        skipBlanks()
        if take("}") { return leave(.object(members)) }
        repeat {
            skipBlanks()
            let name = try string()
            skipBlanks()
            guard take(":") else { throw expected("a colon") }
            members[name] = try element()
            skipBlanks()
        } while take(",")
        guard take("}") else { throw expected("a comma or the end of the object") }
        return leave(.object(members))
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        try enter()
        var elements: [JSONValue] = []
        skipBlanks()
        if take("]") { return leave(.array(elements)) }
        repeat {
            elements.append(try element())
            skipBlanks()
        } while take(",")
        guard take("]") else { throw expected("a comma or the end of the array") }
        return leave(.array(elements))
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        place += 1
        guard depth <= Self.deepest else { throw expected("fewer levels") }
    }

    private mutating func leave(_ value: JSONValue) -> JSONValue {
        depth -= 1
        return value
    }

    private mutating func number() throws(JSONError) -> String {
        let start = place
        _ = take("-")
        let whole = try digits()
        if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") { throw expected("no zero before a number") }
        if take(".") { _ = try digits() }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            _ = try digits()
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) -> Range<Int> {
        let start = place
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        guard place > start else { throw expected("a value") }
        return start..<place
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let word = Array(text.description.utf8)
        guard bytes[place...].starts(with: word) else { throw expected("a value") }
        place += word.count
        return value
    }

    // MARK: Texts

    private mutating func string() throws(JSONError) -> String {
        guard take("\"") else { throw expected("a text") }
        var text: [UInt8] = []
        var start = place
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[start..<place]
                place += 1
                guard let made = String(validating: text, as: UTF8.self) else { throw expected("UTF-8") }
                return made
            case UInt8(ascii: "\\"):
                text += bytes[start..<place]
                place += 1
                text += try escape()
                start = place
            case 0..<0x20: throw expected("no control character")
            default: place += 1
            }
        }
        throw expected("the end of the text")
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
