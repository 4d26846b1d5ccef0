import BourseCore

/// What stands before each block: how long it is, which times it spans, and checksums of itself and of the block.
///
/// 40 bytes, numbers with the lowest byte first: marker 4, length 4, events 4, number of the block and flags 4, first
/// time 8, last time 8, checksum of the block 4, checksum of these bytes 4.
struct BlockHeader: Hashable, Sendable {
    static let length = 40
    /// Begins with a byte that no UTF-8 text has, so that no text in a block can look like it.
    static let marker: [UInt8] = [0xF5, 0x42, 0x4C, 0x4B]

    var payloadLength: Int
    var events: Int
    /// Which block of the file it is, from 0 and modulo 2^30, so that one that is missing is noticed.
    var number: UInt32
    /// Whether the block begins with a state.
    var isKey: Bool
    /// Whether a gap is among the events.
    var hasGap: Bool
    var first: Timestamp
    var last: Timestamp
    var checksum: UInt32

    /// The bytes of the header and the block.
    func bytes(with payload: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        for byte in Self.marker { writer.byte(byte) }
        writer.fixed(UInt32(clamping: payloadLength))
        writer.fixed(UInt32(clamping: events))
        writer.fixed(number << 2 | (hasGap ? 2 : 0) | (isKey ? 1 : 0))
        writer.fixed(first.microseconds)
        writer.fixed(last.microseconds)
        writer.fixed(checksum)
        writer.fixed(CRC32C.checksum(of: writer.bytes))
        return writer.bytes + payload
    }

    /// The header at the beginning of `bytes`, if a whole and undamaged one is there.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.length, bytes.prefix(4).elementsEqual(Self.marker) else { return nil }
        let header = UnsafeRawBufferPointer(rebasing: bytes[4..<Self.length])
        let expected = CRC32C.checksum(of: bytes.prefix(Self.length - 4))
        var reader = ByteReader(header)
        guard
            let payloadLength = try? reader.fixed(as: UInt32.self), let events = try? reader.fixed(as: UInt32.self),
            let flags = try? reader.fixed(as: UInt32.self), let first = try? reader.fixed(as: Int64.self),
            let last = try? reader.fixed(as: Int64.self), let checksum = try? reader.fixed(as: UInt32.self),
            let own = try? reader.fixed(as: UInt32.self), own == expected
        else { return nil }
        self.init(
            payloadLength: Int(payloadLength),
            events: Int(events),
            number: flags >> 2,
            isKey: flags & 1 != 0,
            hasGap: flags & 2 != 0,
            first: Timestamp(microseconds: first),
            last: Timestamp(microseconds: last),
            checksum: checksum
        )
    }

    init(
        payloadLength: Int,
        events: Int,
        number: UInt32,
        isKey: Bool,
        hasGap: Bool,
        first: Timestamp,
        last: Timestamp,
        checksum: UInt32
    ) {
        self.payloadLength = payloadLength
        self.events = events
        self.number = number
        self.isKey = isKey
        self.hasGap = hasGap
        self.first = first
        self.last = last
        self.checksum = checksum
    }

    /// The number of the block behind this one.
    var nextNumber: UInt32 { (number + 1) & (.max >> 2) }
}
