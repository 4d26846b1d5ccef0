/// Reads CBOR as authenticators write it, and nothing else.
///
/// Refused are open lengths, numbers with more bytes than they need, keys that appear twice, tags, floating-point numbers
/// and deep nesting, so that no value has two forms and none takes more memory than a small multiple of its bytes. A
/// length is compared with the bytes that are left before anything is allocated for it.
///
/// The order of keys is not checked, although the canonical form has one: attestation objects are written by browsers and
/// password managers, too, and some of them, Firefox for one until 2023, put `authData` before `fmt`. Without duplicate
/// keys the order has no meaning, and nothing here is compared or hashed in a form that was encoded again.
///
/// Source: Client to Authenticator Protocol 2.1, section 8; RFC 8949, section 4.2.
struct CBORReader {
    /// The most bytes.
    static let maximumSize = 65_536
    /// The most arrays and maps within each other (CTAP 2.1, section 8).
    static let maximumDepth = 4

    private let bytes: [UInt8]
    /// Where the next value begins.
    private(set) var position: Int

    /// Makes a reader of the bytes from `position` on.
    ///
    /// - Throws: ``CBORError/tooLarge``.
    init(_ bytes: [UInt8], at position: Int = 0) throws(CBORError) {
        guard bytes.count <= Self.maximumSize else { throw .tooLarge }
        self.bytes = bytes
        self.position = position
    }

    /// Reads bytes that are one value and no more.
    static func value(of bytes: [UInt8]) throws(CBORError) -> CBORValue {
        var reader = try CBORReader(bytes)
        let value = try reader.next()
        guard reader.position == bytes.count else { throw .trailingBytes }
        return value
    }

    /// Reads the value at ``position``, which may be followed by others.
    mutating func next() throws(CBORError) -> CBORValue { try value(depth: 0) }

    private mutating func value(depth: Int) throws(CBORError) -> CBORValue {
        let first = try byte()
        let (type, detail) = (first >> 5, first & 31)
        if type == 7 { return try simple(detail) }
        guard type != 6 else { throw .unsupportedType }
        let argument = try argument(detail)
        switch type {
        case 0: return .integer(try signed(argument))
        // -1 - argument, which the complement is without overflow.
        case 1: return .integer(~(try signed(argument)))
        case 2: return .bytes(Array(try take(argument)))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw .invalidText }
            return .text(text)
        case 4: return try array(of: argument, depth: depth + 1)
        default: return try map(of: argument, depth: depth + 1)
        }
    }

    private func simple(_ detail: UInt8) throws(CBORError) -> CBORValue {
        switch detail {
        case 20: .boolean(false)
        case 21: .boolean(true)
        case 22: .null
        case 31: throw .indefiniteLength
        default: throw .unsupportedType
        }
    }

    /// The number of a head: in its first byte up to 23, in 1, 2, 4 or 8 more bytes from there on.
    private mutating func argument(_ detail: UInt8) throws(CBORError) -> UInt64 {
        guard detail >= 24 else { return UInt64(detail) }
        guard detail != 31 else { throw .indefiniteLength }
        guard detail <= 27 else { throw .unsupportedType }
        var number: UInt64 = 0
        for _ in 0..<(1 << (detail - 24)) { number = number << 8 | UInt64(try byte()) }
        let smallest: UInt64 =
            switch detail {
            case 24: 24
            case 25: 1 << 8
            case 26: 1 << 16
            default: 1 << 32
            }
        guard number >= smallest else { throw .notShortest }
        return number
    }

    private func signed(_ argument: UInt64) throws(CBORError) -> Int64 {
        guard let number = Int64(exactly: argument) else { throw .integerOutOfRange }
        return number
    }

    private mutating func array(of count: UInt64, depth: Int) throws(CBORError) -> CBORValue {
        guard depth <= Self.maximumDepth else { throw .tooDeep }
        // Each value has at least one byte.
        guard count <= UInt64(bytes.count - position) else { throw .truncated }
        var values: [CBORValue] = []
        for _ in 0..<count { values.append(try value(depth: depth)) }
        return .array(values)
    }

    private mutating func map(of count: UInt64, depth: Int) throws(CBORError) -> CBORValue {
        guard depth <= Self.maximumDepth else { throw .tooDeep }
        // Each entry has at least two bytes.
        guard count <= UInt64(bytes.count - position) / 2 else { throw .truncated }
        var entries: [CBORValue: CBORValue] = [:]
        for _ in 0..<count {
            let key = try value(depth: depth)
            guard key.integer != nil || key.text != nil else { throw .unsupportedKey }
            guard entries.updateValue(try value(depth: depth), forKey: key) == nil else { throw .duplicateKey }
        }
        return .map(entries)
    }

    private mutating func byte() throws(CBORError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func take(_ count: UInt64) throws(CBORError) -> ArraySlice<UInt8> {
        guard count <= UInt64(bytes.count - position) else { throw .truncated }
        let end = position + Int(count)
        defer { position = end }
        return bytes[position..<end]
    }
}
