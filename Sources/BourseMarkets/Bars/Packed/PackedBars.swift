import BourseCore

/// Up to 256 neighboring raw bars as bytes, exact: about eleven bytes a bar for daily bars of real shares.
///
/// | bytes | hold |
/// |---|---|
/// | 4 | the checksum of all that follow |
/// | 1 | the step, by its place in ``BarStep`` |
/// | 1 | decimals: of prices in the low four bits, of volumes in the high four, each the fewest that all are exact with |
/// | 2 | how many bars there are |
/// | 4 | the first day or minute, since 1 January 1970 |
///
/// and then for each bar the difference of its open from the close before (from 0 for the first), with the gap of time
/// where it is not the usual one; that of its close from its open; how far its high is above and its low below both; and
/// its volume. Two blocks of the same bars are the same bytes. See `Documentation/Units.md`.
public struct PackedBars: Hashable, Sendable {
    /// The most bars a block holds: a year of days.
    public static let capacity = 256
    /// The bytes before the first bar.
    static let headerLength = 12

    /// What is written to a file or a database.
    public let bytes: [UInt8]

    /// Takes bytes as they were kept; whether they can be read is found out by reading them.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Packs the bars at some positions of a series.
    ///
    /// - Precondition: The range lies within the series and has 1 to ``capacity`` positions.
    /// - Complexity: O(positions).
    public init(_ series: BarSeries<RawPrices>, _ range: Range<Int>) {
        precondition(!range.isEmpty && range.count <= Self.capacity, "a block has 1 to 256 bars")
        bytes = PackedBarWriting(series, range).block()
    }

    /// All bars of a series in blocks, each but the last of which is full.
    public static func blocks(of series: BarSeries<RawPrices>) -> [PackedBars] {
        stride(from: 0, to: series.count, by: capacity).map { start in
            PackedBars(series, start..<min(start + capacity, series.count))
        }
    }

    /// Whether its first bytes say that it has as many bars as a block holds.
    public var isFull: Bool {
        bytes.count > Self.headerLength && Int(bytes[6]) | Int(bytes[7]) << 8 == Self.capacity
    }
}
