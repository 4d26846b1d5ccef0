/// What one stretch of a series sums up to: everything that its metrics are made of.
struct WindowSums: Sendable {
    /// Daily log returns, ln(NAV ÷ NAV before).
    private(set) var logReturns = Moments()
    /// Daily simple returns, NAV ÷ NAV before − 1.
    private(set) var returns = Moments()
    /// Σ min(e, 0)² with e = simple return − risk-free rate of a day.
    private(set) var downsideSquares = 0.0
    /// The deepest fall, and the extremes, in the unit of the series.
    private var fall: DrawdownPeriod

    /// (peak − trough) ÷ peak, 0…1.
    @inline(__always)
    var maxDrawdown: Double { fall.depth }

    /// A single value, from which nothing returns.
    @inline(__always)
    init(value: Double) { fall = DrawdownPeriod(value: value) }

    /// Sums up `column[start...end]`, which is more than one value.
    init<Column: NAVColumn>(_ column: Column, from start: Int, to end: Int, riskFreePerDay: Double) {
        let totals = LaneTotals(column, from: start, to: end, riskFreePerDay: riskFreePerDay)
        logReturns = totals.logReturns
        returns = totals.returns
        downsideSquares = totals.downside.sum()
        fall = DrawdownPeriod(column, from: start, to: end)
    }

    /// Puts a stretch that ends where this one begins before it.
    @inline(__always)
    mutating func extend(backTo older: WindowSums) {
        logReturns.add(older.logReturns)
        returns.add(older.returns)
        downsideSquares += older.downsideSquares
        fall.extend(backTo: older.fall)
    }
}
