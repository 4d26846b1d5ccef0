/// Writes numbers in as few bytes as they need.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Seven bits a byte, the lowest first; the highest bit says that more follow.
    mutating func count(_ value: some UnsignedInteger & FixedWidthInteger) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func count(_ value: Int) { count(UInt64(bitPattern: Int64(value))) }

    /// A number of either sign, small when it is near 0.
    mutating func signed(_ value: Int64) { count(Self.folded(value)) }

    /// `value`, counted in `unit`s if it is a whole number of them; bit 6 of the first byte says when it is not.
    mutating func scaled(_ value: Int64, unit: Int64) {
        let isWhole = value % unit == 0
        let folded = Self.folded(isWhole ? value / unit : value)
        let rest = folded >> 6
        bytes.append(UInt8(folded & 0x3F) | (isWhole ? 0 : 0x40) | (rest > 0 ? 0x80 : 0))
        if rest > 0 { count(rest) }
    }

    mutating func fixed(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// A number without a sign that is small when `value` is near 0: 0, −1, 1, −2, 2 become 0, 1, 2, 3, 4.
    static func folded(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
}
