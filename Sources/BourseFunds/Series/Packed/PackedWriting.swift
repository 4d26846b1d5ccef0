import BourseCore

/// Turns values into the bytes of a block.
struct PackedWriting {
    private let days: ArraySlice<Int32>
    private let units: ArraySlice<Int64>

    /// As many days as values, at least one, in order and possible.
    init(days: ArraySlice<Int32>, units: ArraySlice<Int64>) {
        self.days = days
        self.units = units
    }

    /// The bytes.
    func block() -> [UInt8] {
        let (decimals, unit) = commonUnit()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(PackedNAVs.headerLength + 4 + 3 * units.count)
        bytes += [0, 0, 0, 0, decimals, 0, 0]
        let (firstDay, firstValue) = (days[days.startIndex], units[units.startIndex] / unit)
        bytes += [UInt8(truncatingIfNeeded: firstDay), UInt8(truncatingIfNeeded: firstDay >> 8)]
        Self.append(UInt64(firstValue), &bytes)
        var (day, value) = (firstDay, firstValue)
        for (nextDay, nextUnits) in zip(days.dropFirst(), units.dropFirst()) {
            let next = nextUnits / unit
            Self.append(change: next - value, from: day, to: nextDay, &bytes)
            (day, value) = (nextDay, next)
        }
        Self.seal(&bytes, count: units.count)
        return bytes
    }

    /// The coarsest unit of 10^−4 to 10^−8 that all values are whole multiples of.
    private func commonUnit() -> (decimals: UInt8, unit: Int64) {
        var (decimals, unit): (UInt8, Int64) = (4, 10_000)
        for value in units {
            while value % unit != 0 {
                unit /= 10
                decimals += 1
            }
        }
        return (decimals, unit)
    }

    /// Adds a value by its difference from the one before.
    ///
    /// The first byte has six bits of it, whether more follow, and whether the gap of days does.
    static func append(change: Int64, from day: Int32, to nextDay: Int32, _ bytes: inout [UInt8]) {
        // Differences up and down take turns: 0, −1, 1, −2 are 0, 1, 2, 3.
        var rest = UInt64(bitPattern: (change << 1) ^ (change >> 63))
        let gap = nextDay - day
        let hasGap = gap != usualGap(after: day)
        let first = UInt8(rest & 0x3F) | (hasGap ? 0x40 : 0)
        rest >>= 6
        bytes.append(rest == 0 ? first : first | 0x80)
        if rest != 0 { append(rest, &bytes) }
        if hasGap { append(UInt64(gap), &bytes) }
    }

    /// Adds a whole number: seven bits a byte, the lowest first.
    private static func append(_ number: UInt64, _ bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes the count and the checksum.
    static func seal(_ bytes: inout [UInt8], count: Int) {
        bytes[5] = UInt8(truncatingIfNeeded: count)
        bytes[6] = UInt8(truncatingIfNeeded: count >> 8)
        let sum = bytes.withUnsafeBufferPointer { checksum($0[4...]) }
        for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place))) }
    }

    /// The gap from a day to the next weekday.
    @inline(__always)
    static func usualGap(after day: Int32) -> Int32 {
        // 1 January 1970 was a Thursday: Monday is 0.
        let weekday = (day + 3) % 7
        return weekday < 4 ? 1 : 7 - weekday
    }

    /// FNV-1a, 32 bits (IETF draft-eastlake-fnv): a single byte that is changed always changes it.
    static func checksum(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        var sum: UInt32 = 2_166_136_261
        for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
        return sum
    }
}
