import BourseCore

/// The figures of some funds on their way into a ``MetricsTable``.
struct MetricsPart: Sendable {
    /// The rows of the ``NAVTable``.
    private(set) var rows: ArraySlice<Int> = []
    /// What is known of each fund's values.
    private(set) var blocks: [BlockSums] = []
    /// The day each fund's periods end at.
    private(set) var ends: [TradingDay?] = []
    /// All figures of one fund after those of another; not-a-number for those it does not have.
    private(set) var values: [Double] = []

    /// Nothing.
    init() {}

    init(_ rows: ArraySlice<Int>, blocks: [BlockSums]) {
        self.rows = rows
        self.blocks = blocks
    }

    /// Works the figures out.
    mutating func compute(_ table: NAVTable, asOf: TradingDay?, riskFree: Double) {
        var scan = TableScan(riskFree: riskFree, asOf: asOf)
        let width = MetricsTable.columnCount
        var values = [Double](repeating: .nan, count: rows.count * width)
        ends.reserveCapacity(rows.count)
        for (place, row) in rows.enumerated() {
            let first = place * width
            let end = values.withUnsafeMutableBufferPointer { values in
                scan.scan(table, row: row, blocks: &blocks[place]) { period, growth, days, sums in
                    func set(_ metric: MetricsTable.Metric, _ value: Double?) {
                        values[first + metric.rawValue * ReturnPeriod.count + period] = value ?? .nan
                    }
                    set(.totalReturn, growth - 1)
                    set(.maxDrawdown, sums.maxDrawdown)
                    set(.volatility, RiskRatios.volatility(sums))
                    guard days >= AnnualizedReturn.shortest else { return }
                    set(.annualizedReturn, AnnualizedReturn.rate(growth: growth, days: days))
                    set(.sharpe, RiskRatios.sharpe(sums, riskFree: riskFree))
                    set(.sortino, RiskRatios.sortino(sums, riskFree: riskFree))
                }
            }
            ends.append(end)
        }
        self.values = values
    }
}
