import BourseCore

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
    /// Whoever has several cores computes parts, and updates them as parts or joins them with ``append(_:)``.
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

    private static let columnCount = Metric.allCases.count * ReturnPeriod.count

    /// Where a column is.
    private func cells(_ metric: Metric, _ period: ReturnPeriod) -> Range<Int> {
        let first = (metric.rawValue * ReturnPeriod.count + period.index) * rows.count
        return first..<(first + rows.count)
    }

    private mutating func compute(_ table: NAVTable, _ changed: some Sequence<Int>) {
        var scan = TableScan(riskFree: riskFree, asOf: asOf)
        let stride = rows.count
        let riskFree = riskFree
        for row in changed where rows.contains(row) {
            let slot = row - rows.lowerBound
            // Taken out while they are added to, for two owners would mean a copy.
            var known = BlockSums()
            if revisions[slot] == table.spans[row].revision { swap(&known, &blocks[slot]) }
            revisions[slot] = table.spans[row].revision
            ends[slot] = cells.withUnsafeMutableBufferPointer { cells in
                for column in 0..<Self.columnCount { cells[column * stride + slot] = .nan }
                return scan.scan(table, row: row, blocks: &known) { period, growth, days, sums in
                    func set(_ metric: Metric, _ value: Double?) {
                        cells[(metric.rawValue * ReturnPeriod.count + period) * stride + slot] = value ?? .nan
                    }
                    set(.totalReturn, growth - 1)
                    set(.maxDrawdown, sums.maxDrawdown)
                    set(.volatility, RiskRatios.volatility(sums))
                    guard days >= Annualised.shortest else { return }
                    set(.annualizedReturn, Annualised.rate(growth: growth, days: days))
                    set(.sharpe, RiskRatios.sharpe(sums, riskFree: riskFree))
                    set(.sortino, RiskRatios.sortino(sums, riskFree: riskFree))
                }
            }
            swap(&known, &blocks[slot])
        }
    }
}
