import BourseCore

/// Takes the bytes of a block apart, and believes none of them.
struct PackedReading {
    /// The unit of the values as a count of 10^−8.
    let unit: Int64
    /// How many values there are.
    let count: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = PackedNAVs.headerLength

    /// Reads the first bytes, and holds all of them against their checksum.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PackedNAVsError) {
        guard bytes.count > PackedNAVs.headerLength else { throw .cutShort }
        let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << (8 * UInt32($1)) }
        guard sum == PackedWriting.checksum(bytes[4...]) else { throw .altered }
        count = Int(bytes[5]) | Int(bytes[6]) << 8
        guard (1...PackedNAVs.capacity).contains(count), (4...8).contains(bytes[4]) else { throw .noBlock }
        unit = (bytes[4]..<8).reduce(Int64(1)) { unit, _ in unit * 10 }
        self.bytes = bytes
    }

    /// Hands out every value with its day, in order.
    @inline(__always)
    mutating func each(_ body: (_ day: Int32, _ units: Int64) -> Void) throws(PackedNAVsError) {
        var day = Int32(bytes[7]) | Int32(bytes[8]) << 8
        guard var value = Int64(exactly: try number()), value > 0 else { throw .impossible(0) }
        var units = try scaled(value, at: 0)
        body(day, units)
        for index in 1..<count {
            let first = try next()
            var rest = UInt64(first & 0x3F)
            if first & 0x80 != 0 {
                let more = try number()
                guard more >> 58 == 0 else { throw .impossible(index) }
                rest |= more << 6
            }
            var gap = PackedWriting.usualGap(after: day)
            if first & 0x40 != 0 {
                let days = try number()
                guard days > 0, days <= UInt64(UInt16.max) else { throw .impossible(index) }
                gap = Int32(days)
            }
            let change = Int64(bitPattern: rest >> 1) ^ -Int64(bitPattern: rest & 1)
            let (sum, isTooLarge) = value.addingReportingOverflow(change)
            day += gap
            guard !isTooLarge, sum > 0, day <= Int32(UInt16.max) else { throw .impossible(index) }
            value = sum
            units = try scaled(value, at: index)
            body(day, units)
        }
        guard place == bytes.count else { throw .overlong }
    }

    @inline(__always)
    private func scaled(_ value: Int64, at index: Int) throws(PackedNAVsError) -> Int64 {
        let (units, isTooLarge) = value.multipliedReportingOverflow(by: unit)
        guard !isTooLarge else { throw .impossible(index) }
        return units
    }

    @inline(__always)
    private mutating func next() throws(PackedNAVsError) -> UInt8 {
        guard place < bytes.count else { throw .cutShort }
        defer { place += 1 }
        return bytes[place]
    }

    @inline(__always)
    private mutating func number() throws(PackedNAVsError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try next()
            // The tenth byte has room for one bit.
            guard shift < 63 || byte <= 1 else { throw .overlong }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw .overlong
    }
}
