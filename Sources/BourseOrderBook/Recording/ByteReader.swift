/// Bytes that do not hold what a block must hold.
struct MalformedBlock: Error {}

/// Reads what ``ByteWriter`` wrote, whatever it is handed.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func byte() throws(MalformedBlock) -> UInt8 {
        guard position < bytes.count else { throw MalformedBlock() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func count<Value: UnsignedInteger & FixedWidthInteger>(
        as type: Value.Type = UInt64.self
    ) throws(MalformedBlock) -> Value {
        var value: Value = 0
        var shift = 0
        while true {
            let byte = try byte()
            let bits = Value(byte & 0x7F)
            guard shift < Value.bitWidth, (bits << shift) >> shift == bits else { throw MalformedBlock() }
            value |= bits << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    /// How many things follow, each of which takes a byte at least: so a wrong number cannot ask for much memory.
    mutating func number() throws(MalformedBlock) -> Int {
        let value = try count()
        guard value <= UInt64(remaining) else { throw MalformedBlock() }
        return Int(value)
    }

    mutating func signed() throws(MalformedBlock) -> Int64 { Self.unfolded(try count()) }

    mutating func scaled(unit: Int64) throws(MalformedBlock) -> Int64 {
        let first = try byte()
        var folded = UInt64(first & 0x3F)
        if first & 0x80 != 0 {
            let rest = try count()
            guard rest <= .max >> 6 else { throw MalformedBlock() }
            folded |= rest << 6
        }
        let value = Self.unfolded(folded)
        return first & 0x40 == 0 ? value &* unit : value
    }

    mutating func fixed<Value: FixedWidthInteger>(as type: Value.Type = Value.self) throws(MalformedBlock) -> Value {
        guard remaining >= MemoryLayout<Value>.size else { throw MalformedBlock() }
        defer { position += MemoryLayout<Value>.size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Value.self))
    }

    mutating func text() throws(MalformedBlock) -> String {
        let length = try number()
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    static func unfolded(_ value: UInt64) -> Int64 { Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
}
