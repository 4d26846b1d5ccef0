import BourseCore

/// The histories of many funds in two columns: six bytes a value.
///
/// A day is 16 bits since 1 January 1970, a value 32 bits in the fund's own unit, 10^−4 or finer, exact. Each fund has some
/// room behind its last value, so that a new day does not move what is there; one without room moves alone. Funds whose
/// values do not fit are kept as ``NAVSeries``; of fourteen thousand real ones a handful are.
public struct NAVTable: Sendable {
    /// Where a fund's values are.
    struct Span: Sendable {
        /// Its cells.
        var place = NAVSegments.SegmentRun()
        /// How many cells hold a value.
        var count = 0
        /// The unit of its values as a count of 10^−8; 0 for a fund that is kept as a series.
        var unit: Int64
        /// How often the history was replaced, not merely continued.
        var revision = 0

        /// The cells of its segment that hold a value.
        var cells: Range<Int> { place.start..<(place.start + count) }
    }

    /// Room for new days: a quarter of a year for some funds, half a year for others, so that not all move on one day.
    private static func spareCells(_ row: Int) -> Int { 64 + row % 64 }
    /// Room for new days of a fund that had to move: half a year.
    private static let spareCellsOfMoved = 128
    /// Nothing coarser than 10^−4: the next value of a fund whose values happen to be round would not fit.
    private static let coarsestUnit: Int64 = 10_000

    private(set) var segments: NAVSegments
    private(set) var spans: [Span] = []
    private(set) var wide: [Int: NAVSeries] = [:]
    /// How many values there are.
    public private(set) var navCount = 0

    /// A table without funds, with room for those that are known to come.
    public init(reservingFunds funds: Int = 0) {
        self.init(segmentCells: NAVSegments.usualCells)
        spans.reserveCapacity(funds)
    }

    /// A table without funds, in segments of another size.
    init(segmentCells: Int) { segments = NAVSegments(segmentCells: segmentCells) }

    /// The rows of the table, one for each fund.
    public var rows: Range<Int> { 0..<spans.count }
    /// Bytes taken by days and values, spare room included.
    public var byteCount: Int {
        segments.byteCount + spans.capacity * MemoryLayout<Span>.stride
            + wide.values.reduce(0) { $0 + $1.count * (MemoryLayout<Int32>.stride + MemoryLayout<Int64>.stride) }
    }

    /// Adds a fund and returns its row.
    @discardableResult
    public mutating func append(_ series: NAVSeries) -> Int {
        spans.append(Span(unit: Self.coarsestUnit))
        store(series, in: spans.count - 1)
        return spans.count - 1
    }

    /// Adds the value of a day after a fund's last.
    ///
    /// Constant time, but for two rare cases: when a fund's spare room is full, its values are moved; and a value that does
    /// not fit the fund's unit makes it be stored anew.
    ///
    /// - Returns: Whether it was added: it must be later than the fund's last day, possible, and above 0.
    public mutating func append(_ nav: NAVRow, to row: Int) -> Bool {
        guard nav.isPossible else { return false }
        if let last = lastDay(row), nav.day <= last { return false }
        guard spans[row].unit > 0, nav.nav.units % spans[row].unit == 0,
            let tick = Int32(exactly: nav.nav.units / spans[row].unit)
        else {
            let old = series(row)
            let days = old.dayNumbers + [Int32(nav.day.number)]
            replace(row, with: NAVSeries(dayNumbers: days, units: old.units + [nav.nav.units]))
            return true
        }
        if spans[row].count == spans[row].place.capacity {
            move(row)
            tidy()
        }
        segments.set(UInt16(nav.day.number), tick, at: spans[row].count, of: spans[row].place)
        spans[row].count += 1
        navCount += 1
        return true
    }

    /// Puts another history in a fund's place.
    public mutating func replace(_ row: Int, with series: NAVSeries) {
        navCount -= wide.removeValue(forKey: row)?.count ?? spans[row].count
        store(series, in: row)
        spans[row].revision += 1
        tidy()
    }

    /// The first day a fund has a value of.
    public func firstDay(_ row: Int) -> TradingDay? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.firstDay }
        return span.count == 0 ? nil : TradingDay(number: Int(segments.day(0, of: span.place)))
    }

    /// The last day a fund has a value of.
    public func lastDay(_ row: Int) -> TradingDay? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.lastDay }
        return span.count == 0 ? nil : TradingDay(number: Int(segments.day(span.count - 1, of: span.place)))
    }

    /// The last value of a fund with its day.
    public func last(_ row: Int) -> NAVRow? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.last }
        return span.count > 0 ? nav(span.count - 1, of: span) : nil
    }

    /// The change to a fund's last value from the one before; nothing for fewer than two values.
    public func lastChange(_ row: Int) -> NAVChange? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.lastChange }
        guard span.count > 1 else { return nil }
        return NAVChange(before: nav(span.count - 2, of: span), after: nav(span.count - 1, of: span))
    }

    private func nav(_ index: Int, of span: Span) -> NAVRow {
        NAVRow(
            day: TradingDay(number: Int(segments.day(index, of: span.place))),
            nav: Price(units: Int64(segments.tick(index, of: span.place)) * span.unit)
        )
    }

    /// A fund's history, exactly as it was put in.
    ///
    /// - Complexity: O(n).
    public func series(_ row: Int) -> NAVSeries {
        let span = spans[row]
        if span.unit == 0, let series = wide[row] { return series }
        guard span.count > 0 else { return .empty }
        let (days, ticks) = segments.columns(span.place.segment)
        return NAVSeries(
            dayNumbers: days[span.cells].map { Int32($0) },
            units: ticks[span.cells].map { Int64($0) * span.unit }
        )
    }

    private mutating func store(_ series: NAVSeries, in row: Int) {
        navCount += series.count
        guard let unit = Self.unit(of: series) else {
            segments.giveBack(spans[row].place)
            spans[row] = Span(unit: 0, revision: spans[row].revision)
            wide[row] = series
            return
        }
        if spans[row].place.capacity < series.count || spans[row].place.capacity == 0 {
            segments.giveBack(spans[row].place)
            spans[row].place = segments.take(series.count + Self.spareCells(row))
        }
        spans[row].count = series.count
        spans[row].unit = unit
        segments.write(series, unit: unit, to: spans[row].place)
    }

    /// Moves a fund to where it has room.
    private mutating func move(_ row: Int) {
        let span = spans[row]
        let isFull = span.count == span.place.capacity
        let capacity = isFull ? span.count + Self.spareCellsOfMoved : span.place.capacity
        spans[row].place = segments.move(span.place, count: span.count, toFit: capacity)
    }

    /// Empties segments of which funds have left a good part.
    ///
    /// - Complexity: Each time O(funds) and the values of a segment, after at least a third as many were moved or replaced.
    private mutating func tidy() {
        while let segment = segments.nextWorn() {
            for row in rows where spans[row].place.capacity > 0 && spans[row].place.segment == segment { move(row) }
            segments.vacate(segment)
        }
    }

    /// The coarsest unit that all values of a series are whole multiples of, if they fit 32 bits in it.
    private static func unit(of series: NAVSeries) -> Int64? {
        var unit = coarsestUnit
        var highest: Int64 = 0
        for value in series.units {
            while value % unit != 0 { unit /= 10 }
            highest = max(highest, value)
        }
        return highest / unit <= Int64(Int32.max) ? unit : nil
    }
}
