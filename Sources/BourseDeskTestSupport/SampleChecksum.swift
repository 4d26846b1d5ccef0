import BourseDesk

/// A checksum that costs nothing: FNV-1a of 64 bits, four times.
public struct SampleChecksum: Checksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The checksum of no bytes.
    public init() {}

    /// Adds the next bytes.
    public mutating func update(_ bytes: [UInt8]) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }

    /// 32 bytes.
    public var value: [UInt8] {
        let part = (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
        return part + part + part + part
    }
}
