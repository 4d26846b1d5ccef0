/// The deepest fall within a stretch of values, and its extremes.
struct DrawdownPeriod: Sendable {
    private typealias FourLanes = SIMD4<Double>

    /// (peak − trough) ÷ peak of the deepest fall, 0…1.
    private(set) var depth: Double
    private var lowest: Double
    private var highest: Double

    /// A single value, from which nothing falls.
    @inline(__always)
    init(value: Double) {
        depth = 0
        lowest = value
        highest = value
    }

    /// The fall within `column[start...end]`.
    @inline(__always)
    init<Column: NAVColumn>(_ column: Column, from start: Int, to end: Int) {
        var high = FourLanes(repeating: column[start])
        var low = high
        var depths = FourLanes.zero
        var index = start
        while index <= end {
            let isWhole = index + FourLanes.scalarCount <= end + 1
            // The last value again and again changes nothing.
            let values = isWhole ? column.lanes(from: index) : Self.rest(column, from: index, to: end)
            // The highest value up to each lane: of two lanes, then of four, then of all before.
            let pairs = Self.greater(values, FourLanes(values[0], values[0], values[1], values[2]))
            let fours = Self.greater(pairs, FourLanes(pairs[0], pairs[0], pairs[0], pairs[1]))
            let peaks = Self.greater(fours, high)
            depths = Self.greater(depths, (peaks - values) / peaks)
            low = low.replacing(with: values, where: values .< low)
            high = FourLanes(repeating: peaks[3])
            index += FourLanes.scalarCount
        }
        depth = depths.max()
        lowest = low.min()
        highest = high[0]
    }

    /// Puts a stretch that ends where this one begins before it.
    @inline(__always)
    mutating func extend(backTo older: DrawdownPeriod) {
        depth = max(depth, older.depth, (older.highest - lowest) / older.highest)
        lowest = min(lowest, older.lowest)
        highest = max(highest, older.highest)
    }

    @inline(__always)
    private static func rest<Column: NAVColumn>(_ column: Column, from index: Int, to end: Int) -> FourLanes {
        FourLanes(column[index], column[min(index + 1, end)], column[min(index + 2, end)], column[end])
    }

    @inline(__always)
    private static func greater(_ one: FourLanes, _ other: FourLanes) -> FourLanes {
        one.replacing(with: other, where: other .> one)
    }
}
