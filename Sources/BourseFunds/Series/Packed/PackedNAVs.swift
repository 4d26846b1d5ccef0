import BourseCore

/// Up to 256 neighboring values of a series as bytes, exact: between two and three bytes a value for real funds.
///
/// | bytes | hold |
/// |---|---|
/// | 4 | the checksum of all that follow |
/// | 1 | the block's unit as decimals, 4 to 8: the coarsest that all values are whole multiples of |
/// | 2 | how many values there are |
/// | 2 | the first day, since 1 January 1970 |
/// | 1–10 | the first value in the unit |
///
/// and then for each further value the difference from the one before, and the gap of days where it is not the usual one
/// from a weekday to the next. Two blocks of the same values are the same bytes. See `Documentation/Units.md`.
public struct PackedNAVs: Hashable, Sendable {
    /// The most values a block holds.
    ///
    /// With about 700 bytes a block, a page of a database of 4,096 holds five and little is left over; the values of a year
    /// are one block.
    public static let capacity = 256
    /// The bytes before the first value.
    static let headerLength = 9

    /// What is written to a file or a database.
    public private(set) var bytes: [UInt8]

    /// Takes bytes as they were kept; whether they can be read is found out by reading them.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Packs some values of a series.
    ///
    /// - Precondition: The range lies within the series and has 1 to ``capacity`` positions.
    /// - Complexity: O(positions).
    public init(_ series: NAVSeries, _ range: Range<Int>) {
        precondition(!range.isEmpty && range.count <= Self.capacity, "a block has 1 to 256 values")
        bytes = PackedWriting(days: series.dayNumbers[range], units: series.units[range]).block()
    }

    /// Packs one value; nothing when it cannot be part of a series.
    public init?(_ nav: NAVRow) {
        guard nav.isPossible else { return nil }
        bytes = PackedWriting(days: [Int32(nav.day.number)], units: [nav.nav.units]).block()
    }

    /// Whether its first bytes say that it has as many values as a block holds.
    public var isFull: Bool {
        bytes.count > Self.headerLength && Int(bytes[5]) | Int(bytes[6]) << 8 == Self.capacity
    }

    /// All values of a series in blocks, each but the last of which is full.
    public static func blocks(of series: NAVSeries) -> [PackedNAVs] {
        stride(from: 0, to: series.count, by: capacity).map { start in
            PackedNAVs(series, start..<min(start + capacity, series.count))
        }
    }

    /// Adds a value behind the last: what comes out is what packing all of them at once gives.
    ///
    /// A few bytes are added; only a value that is no multiple of the block's unit makes all be packed anew.
    ///
    /// - Returns: Whether it was added: it must be possible and later than the last, and the block not full.
    /// - Complexity: O(values).
    public mutating func append(_ nav: NAVRow) throws(PackedNAVsError) -> Bool {
        let extent = try extent()
        guard nav.isPossible, nav.day > extent.last.day, extent.count < Self.capacity else { return false }
        guard nav.nav.units % extent.unit == 0 else {
            let all = try NAVSeries(unpacking: [self])
            let days = all.dayNumbers + [Int32(nav.day.number)]
            bytes = PackedWriting(days: days[...], units: (all.units + [nav.nav.units])[...]).block()
            return true
        }
        PackedWriting.append(
            change: nav.nav.units / extent.unit - extent.last.nav.units / extent.unit,
            from: Int32(extent.last.day.number),
            to: Int32(nav.day.number),
            &bytes
        )
        PackedWriting.seal(&bytes, count: extent.count + 1)
        return true
    }
}
