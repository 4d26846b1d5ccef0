import BourseCore

/// All schemes with their metrics, made ready to be screened.
///
/// Scheme, row of the ``NAVTable`` and row of the ``MetricsTable`` have the same number.
public struct ScreenUniverse: Sendable {
    /// What stands for one state of a universe: figures made from it know by it whether they are still its own.
    final class Edition: Sendable {}

    /// The schemes.
    public let schemes: [Scheme]
    /// Their metrics.
    public private(set) var metrics: MetricsTable
    /// The last day that any scheme has a value of.
    public private(set) var newestDay: TradingDay?
    /// How many schemes have a value.
    public var valued: Int { valuedRows.count }
    /// How many schemes live: their last value is at most ``ReturnsCaveat/staleAfterDays`` days older than the newest.
    public var activeCount: Int { activeRows.count }

    private(set) var edition = Edition()
    private(set) var valuedRows: [Int32] = []
    private(set) var activeRows: [Int32] = []
    /// Day numbers of first and last values, −1 without.
    private var firstDays: [Int32]
    private(set) var lastDays: [Int32]
    /// Years of history; not-a-number without a value.
    private(set) var ages: [Double]
    let traits: SchemeTraits

    /// Puts schemes and their metrics together.
    ///
    /// - Precondition: There is one row of `metrics` and of `table` for each scheme, from 0.
    /// - Complexity: O(n log n), for the names are put in order.
    public init(_ schemes: [Scheme], metrics: MetricsTable, of table: NAVTable) {
        precondition(metrics.rows == schemes.indices && table.rows == schemes.indices, "each scheme has its row")
        self.schemes = schemes
        self.metrics = metrics
        firstDays = Array(repeating: -1, count: schemes.count)
        lastDays = firstDays
        ages = Array(repeating: .nan, count: schemes.count)
        traits = SchemeTraits(schemes)
        date(schemes.indices, table)
        sortOut()
    }

    /// Brings the metrics of some schemes up to date after their histories changed, and makes all
    /// ``PercentileColumns`` invalid.
    ///
    /// - Complexity: That of ``MetricsTable/update(_:of:)``, and O(n).
    public mutating func update(_ rows: some Collection<Int>, of table: NAVTable) {
        metrics.update(rows, of: table)
        date(rows.filter(schemes.indices.contains), table)
        sortOut()
        edition = Edition()
    }

    /// The day of a scheme's first value.
    public func firstDay(_ row: Int) -> TradingDay? { Self.day(firstDays[row]) }
    /// The day of a scheme's last value, on or before the day that the metrics are as of.
    public func lastDay(_ row: Int) -> TradingDay? { Self.day(lastDays[row]) }

    /// Whether a scheme lives.
    public func isActive(_ row: Int) -> Bool { lastDays[row] >= oldestActiveDay }

    /// The living schemes that a scheme's percentiles are among, itself included.
    ///
    /// They are of the same category and plan, and the same as to whether income stays in the NAV. Nothing for one that
    /// does not live, or whose category nobody tells.
    ///
    /// - Complexity: O(n).
    public func peers(of row: Int) -> [Int] {
        guard isActive(row), let group = traits.peerGroup(row) else { return [] }
        return activeRows.lazy.map { Int($0) }.filter { traits.peerGroup($0) == group }
    }

    private var oldestActiveDay: Int32 {
        newestDay.map { max(0, Int32(clamping: $0.number - ReturnsCaveat.staleAfterDays)) } ?? .max
    }

    private static func day(_ number: Int32) -> TradingDay? { number < 0 ? nil : TradingDay(number: Int(number)) }

    private mutating func date(_ rows: some Sequence<Int>, _ table: NAVTable) {
        for row in rows {
            guard let first = table.firstDay(row), let last = metrics.end(row: row) else {
                (firstDays[row], lastDays[row], ages[row]) = (-1, -1, .nan)
                continue
            }
            firstDays[row] = Int32(clamping: first.number)
            lastDays[row] = Int32(clamping: last.number)
            ages[row] = Self.years(from: first, to: last)
        }
    }

    private mutating func sortOut() {
        newestDay = lastDays.max().flatMap(Self.day)
        let oldest = oldestActiveDay
        valuedRows.removeAll(keepingCapacity: true)
        activeRows.removeAll(keepingCapacity: true)
        for (row, day) in lastDays.enumerated() where day >= 0 {
            valuedRows.append(Int32(row))
            if day >= oldest { activeRows.append(Int32(row)) }
        }
    }

    /// Whole years by the calendar, and the share of the year that has begun: a fund is 5 on its fifth anniversary.
    private static func years(from first: TradingDay, to last: TradingDay) -> Double {
        var whole = last.year - first.year
        if first.adding(months: 12 * whole) > last { whole -= 1 }
        let anniversary = first.adding(months: 12 * whole)
        let year = first.adding(months: 12 * (whole + 1)).number - anniversary.number
        return Double(whole) + Double(last.number - anniversary.number) / Double(year)
    }
}
