/// Bytes of a record whose numbers have their lowest byte first.
struct LittleEndianBytes {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []

    /// Adds a number with all bytes of its type.
    mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
