/// Cells of days and values in segments, so that a fund that needs room moves alone.
///
/// What one array holds is copied wholly when the array grows, and twice as large; a segment never grows. Whoever changes a
/// copy copies only the segment that is changed.
struct NAVSegments: Sendable {
    /// A run of cells.
    struct SegmentRun: Hashable, Sendable {
        /// Where it is.
        var segment = 0
        /// The first of its cells.
        var start = 0
        /// How many cells there are.
        var capacity = 0
    }

    /// Cells of one segment: 1.5 MB.
    ///
    /// A run that needs more has a segment to itself.
    static let usualCells = 1 << 18

    private struct Segment: Sendable {
        var days: [UInt16] = []
        var ticks: [Int32] = []
        /// Cells that belong to somebody.
        var owned = 0

        /// Whether more than a quarter of the cells belong to nobody.
        var isWorn: Bool { owned * 4 < days.count * 3 }
    }

    private let segmentCells: Int
    private var segments: [Segment] = []
    private var vacant: [Int] = []
    /// The segment that new runs are put into.
    private var current: Int?
    /// Segments whose runs are to be moved, so that they can be given back.
    private var worn: [Int] = []

    init(segmentCells: Int = usualCells) { self.segmentCells = segmentCells }

    /// Bytes taken.
    var byteCount: Int {
        segments.reduce(0) {
            $0 + $1.days.capacity * MemoryLayout<UInt16>.stride + $1.ticks.capacity * MemoryLayout<Int32>.stride
        }
    }

    /// The days and values of all cells of a segment.
    func columns(_ segment: Int) -> (days: [UInt16], ticks: [Int32]) {
        (segments[segment].days, segments[segment].ticks)
    }

    func day(_ index: Int, of place: SegmentRun) -> UInt16 { segments[place.segment].days[place.start + index] }

    func tick(_ index: Int, of place: SegmentRun) -> Int32 { segments[place.segment].ticks[place.start + index] }

    mutating func set(_ day: UInt16, _ tick: Int32, at index: Int, of place: SegmentRun) {
        segments[place.segment].days[place.start + index] = day
        segments[place.segment].ticks[place.start + index] = tick
    }

    /// Writes a series into a run that has room for it, in a unit that all its values are whole multiples of.
    mutating func write(_ series: NAVSeries, unit: Int64, to place: SegmentRun) {
        segments[place.segment].days.withUnsafeMutableBufferPointer { days in
            for index in 0..<series.count { days[place.start + index] = UInt16(series.dayNumbers[index]) }
        }
        segments[place.segment].ticks.withUnsafeMutableBufferPointer { ticks in
            for index in 0..<series.count { ticks[place.start + index] = Int32(series.units[index] / unit) }
        }
    }

    /// Takes cells, all of them 0.
    mutating func take(_ capacity: Int) -> SegmentRun { take(capacity, beginningWith: [], []) }

    /// Takes cells for a run and gives its old ones back.
    mutating func move(_ place: SegmentRun, count: Int, toFit capacity: Int) -> SegmentRun {
        let cells = place.start..<(place.start + count)
        let moved = take(
            capacity,
            beginningWith: Array(segments[place.segment].days[cells]),
            Array(segments[place.segment].ticks[cells])
        )
        giveBack(place)
        return moved
    }

    /// Gives cells back.
    mutating func giveBack(_ place: SegmentRun) {
        guard place.capacity > 0 else { return }
        let wasWorn = segments[place.segment].isWorn
        segments[place.segment].owned -= place.capacity
        if place.segment != current, !wasWorn, segments[place.segment].isWorn { worn.append(place.segment) }
    }

    /// A segment to be emptied, if there is one; then it is to be given to ``vacate(_:)``.
    mutating func nextWorn() -> Int? { worn.popLast() }

    /// Gives up the memory of a segment that nobody has cells in any more.
    mutating func vacate(_ segment: Int) {
        precondition(segments[segment].owned == 0, "a segment is emptied before it is given up")
        segments[segment] = Segment()
        vacant.append(segment)
    }

    private mutating func take(_ capacity: Int, beginningWith days: [UInt16], _ ticks: [Int32]) -> SegmentRun {
        let segment = self.segment(toFit: capacity)
        let place = SegmentRun(segment: segment, start: segments[segment].days.count, capacity: capacity)
        segments[segment].days.append(contentsOf: days)
        segments[segment].days.append(contentsOf: repeatElement(0, count: capacity - days.count))
        segments[segment].ticks.append(contentsOf: ticks)
        segments[segment].ticks.append(contentsOf: repeatElement(0, count: capacity - ticks.count))
        segments[segment].owned += capacity
        return place
    }

    /// The segment with room for a run: the current one, or another that is current from then on.
    private mutating func segment(toFit capacity: Int) -> Int {
        if let current {
            if segments[current].days.count + capacity <= segmentCells { return current }
            if segments[current].isWorn { worn.append(current) }
        }
        let next = vacant.popLast() ?? segments.count
        if next == segments.count { segments.append(Segment()) }
        // The first grows as it likes: most tables of a test are small.
        if current != nil {
            segments[next].days.reserveCapacity(max(capacity, segmentCells))
            segments[next].ticks.reserveCapacity(max(capacity, segmentCells))
        }
        current = next
        return next
    }
}
