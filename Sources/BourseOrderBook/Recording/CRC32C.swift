/// The Castagnoli checksum of 32 bits (RFC 3720, appendix B.4), which finds every error of up to 32 neighboring bits.
enum CRC32C {
    /// What a byte does to the checksum; the reflected polynomial is 0x82F63B78.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
    }

    static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            var value = UInt32.max
            for byte in bytes { value = (value >> 8) ^ table[Int((value ^ UInt32(byte)) & 0xFF)] }
            return ~value
        }
    }
}
