import BourseCore
import Dispatch
import Synchronization

/// The metrics of every period of every fund of a ``NAVTable``, in columns that a screener reads one at a time.
public struct MetricsTable: Sendable {
    /// A figure that is there for each period.
    public enum Metric: Int, CaseIterable, Sendable {
        /// ``PeriodMetrics/totalReturn``.
        case totalReturn
        /// ``PeriodMetrics/annualizedReturn``.
        case annualizedReturn
        /// ``PeriodMetrics/volatility``.
        case volatility
        /// ``PeriodMetrics/maxDrawdown``.
        case maxDrawdown
        /// ``PeriodMetrics/sharpe``.
        case sharpe
        /// ``PeriodMetrics/sortino``.
        case sortino
    }

    /// The day asked for, or nothing for each fund's last.
    public let asOf: TradingDay?
    /// The risk-free rate per year.
    public let riskFree: Double
    /// The rows of the ``NAVTable`` that these are the metrics of.
    public private(set) var rows: Range<Int>
    /// One column after the other for each metric and period; not-a-number where a fund has no such figure, which never
    /// leaves.
    private var cells: [Double]
    /// The day each fund's periods end at; nothing for a fund without values.
    private var ends: [TradingDay?]
    /// What is known of each fund's values, and the revision of its history that it is of.
    private var blocks: [BlockSums]
    private var revisions: [Int]

    /// The metrics of some funds of a table, or of all.
    ///
    /// Many funds are computed on all cores; what comes out does not depend on it.
    ///
    /// - Throws: ``NoMetric/riskFreeNotFinite``.
    /// - Complexity: O(values), without an allocation per period.
    public init(
        _ table: NAVTable,
        rows: Range<Int>? = nil,
        asOf: TradingDay? = nil,
        riskFree: Double = FundMetrics.usualRiskFree
    ) throws(NoMetric) {
        guard riskFree.isFinite else { throw .riskFreeNotFinite }
        let rows = (rows ?? table.rows).clamped(to: table.rows)
        self.asOf = asOf
        self.riskFree = riskFree
        self.rows = rows
        cells = Array(repeating: .nan, count: rows.count * Self.columnCount)
        ends = Array(repeating: nil, count: rows.count)
        blocks = Array(repeating: BlockSums(), count: rows.count)
        revisions = rows.map { table.spans[$0].revision }
        compute(table, rows)
    }

    /// The figure of one fund, if it has it.
    public func value(_ metric: Metric, _ period: ReturnPeriod, row: Int) -> Double? {
        let value = cells[cells(metric, period).lowerBound + row - rows.lowerBound]
        return value.isNaN ? nil : value
    }

    /// The figures of all funds by place among ``rows``; not-a-number where a fund has none.
    func column(_ metric: Metric, _ period: ReturnPeriod) -> ArraySlice<Double> { cells[cells(metric, period)] }

    /// The day a fund's periods end at; nothing for a fund without values.
    public func end(row: Int) -> TradingDay? { ends[row - rows.lowerBound] }

    /// The funds whose figure lies in a range, ascending by row.
    ///
    /// - Complexity: O(funds).
    public func rows(where metric: Metric, _ period: ReturnPeriod, isIn range: ClosedRange<Double>) -> [Int] {
        let column = cells(metric, period)
        let first = rows.lowerBound - column.lowerBound
        return column.filter { range.contains(cells[$0]) }.map { $0 + first }
    }

    /// Puts the funds of another table, made alike, after these.
    ///
    /// - Precondition: Its rows begin where these end.
    public mutating func append(_ other: MetricsTable) {
        precondition(other.rows.lowerBound == rows.upperBound, "the rows of a table have no gap")
        var joined: [Double] = []
        joined.reserveCapacity(cells.count + other.cells.count)
        for column in 0..<Self.columnCount {
            joined += cells[(column * rows.count)..<((column + 1) * rows.count)]
            joined += other.cells[(column * other.rows.count)..<((column + 1) * other.rows.count)]
        }
        cells = joined
        ends += other.ends
        blocks += other.blocks
        revisions += other.revisions
        rows = rows.lowerBound..<other.rows.upperBound
    }

    /// Computes the given funds again after they got new values; those that are not among ``rows`` are passed over.
    ///
    /// - Complexity: About 700 values per fund that was merely continued, however long its history; all values of one
    ///   that was replaced.
    public mutating func update(_ changed: some Sequence<Int>, of table: NAVTable) {
        compute(table, changed)
    }

    static let columnCount = Metric.allCases.count * ReturnPeriod.count

    /// Where a column is.
    private func cells(_ metric: Metric, _ period: ReturnPeriod) -> Range<Int> {
        let first = (metric.rawValue * ReturnPeriod.count + period.index) * rows.count
        return first..<(first + rows.count)
    }

    /// Fewer funds are computed by whoever asks: starting a thread would take longer.
    private static let smallestPart = 1_000
    /// The most parts; more than cores, so that none waits long for the last.
    private static let mostParts = 16

    private mutating func compute(_ table: NAVTable, _ changed: some Sequence<Int>) {
        let changed = changed.filter(rows.contains)
        let count = max(1, min(Self.mostParts, changed.count / Self.smallestPart))
        let (asOf, riskFree) = (asOf, riskFree)
        var parts: [MetricsPart] = []
        for part in 0..<count {
            let places = changed.count * part / count..<changed.count * (part + 1) / count
            parts.append(MetricsPart(changed[places], blocks: changed[places].map { takeBlocks($0, table) }))
        }
        guard count > 1 else {
            parts[0].compute(table, asOf: asOf, riskFree: riskFree)
            return put(parts[0])
        }
        // Funds do not touch each other.
        let shared = Mutex(parts)
        parts = []
        DispatchQueue.concurrentPerform(iterations: count) { index in
            // Taken out while it is added to, for two owners would mean a copy.
            var part = shared.withLock { parts in
                let part = parts[index]
                parts[index] = MetricsPart()
                return part
            }
            part.compute(table, asOf: asOf, riskFree: riskFree)
            shared.withLock { [part] in $0[index] = part }
        }
        for part in shared.withLock({ $0 }) { put(part) }
    }

    /// What is known of a fund's values, taken out while it is added to; nothing of a history that was replaced.
    private mutating func takeBlocks(_ row: Int, _ table: NAVTable) -> BlockSums {
        let slot = row - rows.lowerBound
        var known = BlockSums()
        if revisions[slot] == table.spans[row].revision { swap(&known, &blocks[slot]) }
        revisions[slot] = table.spans[row].revision
        return known
    }

    private mutating func put(_ part: MetricsPart) {
        for (place, row) in part.rows.enumerated() {
            let slot = row - rows.lowerBound
            ends[slot] = part.ends[place]
            blocks[slot] = part.blocks[place]
            for column in 0..<Self.columnCount {
                cells[column * rows.count + slot] = part.values[place * Self.columnCount + column]
            }
        }
    }
}
