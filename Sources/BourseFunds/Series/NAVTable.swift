import BourseCore

/// The histories of many funds in two columns: six bytes a value.
///
/// A day is 16 bits since 1 January 1970, a value 32 bits in the fund's own unit, 10^−4 or finer, exact. Each fund has some
/// room behind its last value, so that a new day does not move what is there. Funds whose values do not fit are kept as
/// ``NAVSeries``; of fourteen thousand real ones a handful are.
public struct NAVTable: Sendable {
    /// Where a fund's values are.
    struct Span: Sendable {
        /// The first of its cells.
        var start: Int
        /// How many cells hold a value.
        var count: Int
        /// How many cells there are.
        var capacity: Int
        /// The unit of its values as a count of 10^−8; 0 for a fund that is kept as a series.
        var unit: Int64
        /// How often the history was replaced, not merely continued.
        var revision: Int

        var cells: Range<Int> { start..<(start + count) }
    }

    /// Room for about a quarter of new days.
    private static let spareCells = 64
    /// Nothing coarser than 10^−4: the next value of a fund whose values happen to be round would not fit.
    private static let coarsestUnit: Int64 = 10_000

    private(set) var days: [UInt16] = []
    private(set) var ticks: [Int32] = []
    private(set) var spans: [Span] = []
    private(set) var wide: [Int: NAVSeries] = [:]
    /// How many values there are.
    public private(set) var navCount = 0
    /// Cells that belonged to funds that have moved since.
    private var abandonedCells = 0

    /// A table without funds, with room for values that are known to come.
    public init(reservingNAVs count: Int = 0, funds: Int = 0) {
        spans.reserveCapacity(funds)
        let cells = count + funds * Self.spareCells
        days.reserveCapacity(cells)
        ticks.reserveCapacity(cells)
    }

    /// How many funds there are.
    public var fundCount: Int { spans.count }
    /// The rows of the table, one for each fund.
    public var rows: Range<Int> { 0..<spans.count }
    /// Bytes taken by days and values, spare room included.
    public var byteCount: Int {
        days.capacity * MemoryLayout<UInt16>.stride + ticks.capacity * MemoryLayout<Int32>.stride
            + spans.capacity * MemoryLayout<Span>.stride
            + wide.values.reduce(0) { $0 + $1.count * (MemoryLayout<Int32>.stride + MemoryLayout<Int64>.stride) }
    }

    /// Adds a fund and returns its row.
    @discardableResult
    public mutating func append(_ series: NAVSeries) -> Int {
        spans.append(Span(start: 0, count: 0, capacity: 0, unit: Self.coarsestUnit, revision: 0))
        store(series, in: spans.count - 1)
        return spans.count - 1
    }

    /// Adds the value of a day after a fund's last.
    ///
    /// Constant time, but for two rare cases: when a fund's spare room is full, all funds get new room, which copies the
    /// table; and a value that does not fit the fund's unit makes it be stored anew.
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
        if spans[row].count == spans[row].capacity { pack() }
        days[spans[row].cells.upperBound] = UInt16(nav.day.number)
        ticks[spans[row].cells.upperBound] = tick
        spans[row].count += 1
        navCount += 1
        return true
    }

    /// Puts another history in a fund's place.
    public mutating func replace(_ row: Int, with series: NAVSeries) {
        navCount -= wide.removeValue(forKey: row)?.count ?? spans[row].count
        store(series, in: row)
        spans[row].revision += 1
        if abandonedCells > days.count / 4 { pack() }
    }

    /// The first day a fund has a value of.
    public func firstDay(_ row: Int) -> TradingDay? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.firstDay }
        return span.count == 0 ? nil : TradingDay(number: Int(days[span.start]))
    }

    /// The last day a fund has a value of.
    public func lastDay(_ row: Int) -> TradingDay? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.lastDay }
        return span.count == 0 ? nil : TradingDay(number: Int(days[span.start + span.count - 1]))
    }

    /// The last value of a fund with its day.
    public func last(_ row: Int) -> NAVRow? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.last }
        guard span.count > 0, let day = lastDay(row) else { return nil }
        return NAVRow(day: day, nav: Price(units: Int64(ticks[span.start + span.count - 1]) * span.unit))
    }

    /// The change to a fund's last value from the one before; nothing for fewer than two values.
    public func lastChange(_ row: Int) -> NAVChange? {
        let span = spans[row]
        guard span.unit > 0 else { return wide[row]?.lastChange }
        guard span.count > 1, let after = last(row) else { return nil }
        let place = span.start + span.count - 2
        let before = NAVRow(
            day: TradingDay(number: Int(days[place])),
            nav: Price(units: Int64(ticks[place]) * span.unit)
        )
        return NAVChange(before: before, after: after)
    }

    /// A fund's history, exactly as it was put in.
    ///
    /// - Complexity: O(n).
    public func series(_ row: Int) -> NAVSeries {
        let span = spans[row]
        if span.unit == 0, let series = wide[row] { return series }
        return NAVSeries(
            dayNumbers: days[span.cells].map { Int32($0) },
            units: ticks[span.cells].map { Int64($0) * span.unit }
        )
    }

    private mutating func store(_ series: NAVSeries, in row: Int) {
        navCount += series.count
        guard let unit = Self.unit(of: series) else {
            abandonedCells += spans[row].capacity
            let revision = spans[row].revision
            spans[row] = Span(start: 0, count: 0, capacity: 0, unit: 0, revision: revision)
            wide[row] = series
            return
        }
        if spans[row].capacity < series.count || spans[row].capacity == 0 { move(row, toFit: series.count) }
        spans[row].count = series.count
        spans[row].unit = unit
        let start = spans[row].start
        for index in 0..<series.count {
            days[start + index] = UInt16(series.dayNumbers[index])
            ticks[start + index] = Int32(series.units[index] / unit)
        }
    }

    private mutating func move(_ row: Int, toFit count: Int) {
        abandonedCells += spans[row].capacity
        spans[row].start = days.count
        spans[row].capacity = count + Self.spareCells
        days.append(contentsOf: repeatElement(0, count: count + Self.spareCells))
        ticks.append(contentsOf: repeatElement(0, count: count + Self.spareCells))
    }

    /// Leaves out the cells that nobody uses, and gives every fund new room.
    private mutating func pack() {
        var packed = NAVTable(reservingNAVs: navCount, funds: fundCount)
        for row in rows {
            packed.append(series(row))
            packed.spans[row].revision = spans[row].revision
        }
        self = packed
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
