/// Running totals of the daily returns of a stretch, in two lanes.
struct LaneTotals {
    /// What simple returns are counted from, near their mean.
    private let origin: Double
    /// What log returns are counted from, near their mean.
    private let logOrigin: Double
    /// What a day's return is compared with.
    private let riskFreePerDay: Double
    private let count: Int

    /// Σ(simple return − origin).
    private var sum = DailyLanes.zero
    /// Σ(simple return − origin)².
    private var squares = DailyLanes.zero
    /// Σ min(simple return − risk-free rate, 0)².
    private(set) var downside = DailyLanes.zero
    /// Σ(log return − origin).
    private var logSum = DailyLanes.zero
    /// Σ(log return − origin)².
    private var logSquares = DailyLanes.zero
    /// The largest ``DailyReturns/square``.
    private var largest = DailyLanes.zero

    /// Sums up the returns of `column[start...end]`, which is more than one value.
    @inline(__always)
    init<Column: NAVColumn>(_ column: Column, from start: Int, to end: Int, riskFreePerDay: Double) {
        self.init(column, from: start, to: end, riskFreePerDay: riskFreePerDay, takesExactLogs: false)
        // Days of large changes are few: the loop without them keeps everything in registers.
        if largest.max() > DailyReturns.largestSquare {
            self = Self.exact(column, from: start, to: end, riskFreePerDay: riskFreePerDay)
        }
    }

    @inline(never)
    private static func exact<Column: NAVColumn>(
        _ column: Column,
        from start: Int,
        to end: Int,
        riskFreePerDay: Double
    ) -> LaneTotals {
        LaneTotals(column, from: start, to: end, riskFreePerDay: riskFreePerDay, takesExactLogs: true)
    }

    @inline(__always)
    private init<Column: NAVColumn>(
        _ column: Column,
        from start: Int,
        to end: Int,
        riskFreePerDay: Double,
        takesExactLogs: Bool
    ) {
        // The first return of a stretch is near enough to the mean of all to count from.
        let before = DailyLanes(repeating: column[start])
        let after = DailyLanes(repeating: column[start + 1])
        let first = DailyReturns(before, after)
        origin = first.simple[0]
        logOrigin = takesExactLogs ? first.exactLog(before, after)[0] : first.log[0]
        self.riskFreePerDay = riskFreePerDay
        count = end - start
        var index = start
        while index &+ DailyLanes.scalarCount <= end {
            add(column.pair(from: index), column.pair(from: index &+ 1), takesExactLogs: takesExactLogs)
            index = index &+ DailyLanes.scalarCount
        }
        guard index < end else { return }
        let last = column.pair(from: end - 1)
        // One return is left over; the other lane holds the first again and is not counted.
        add(
            DailyLanes(last[0], before[0]),
            DailyLanes(last[1], after[0]),
            takesExactLogs: takesExactLogs,
            onlyFirstLane: true
        )
    }

    /// The log returns.
    var logReturns: Moments {
        Moments(count: Double(count), origin: logOrigin, sum: logSum.sum(), sumOfSquares: logSquares.sum())
    }

    /// The simple returns.
    var returns: Moments {
        Moments(count: Double(count), origin: origin, sum: sum.sum(), sumOfSquares: squares.sum())
    }

    /// Adds the returns from `before` to `after`.
    @inline(__always)
    private mutating func add(
        _ before: DailyLanes,
        _ after: DailyLanes,
        takesExactLogs: Bool,
        onlyFirstLane: Bool = false
    ) {
        let returns = DailyReturns(before, after)
        var shifted = returns.simple - origin
        let excess = returns.simple - riskFreePerDay
        var shortfall = excess.replacing(with: 0, where: excess .> 0)
        var log = (takesExactLogs ? returns.exactLog(before, after) : returns.log) - logOrigin
        if onlyFirstLane {
            shifted[1] = 0
            shortfall[1] = 0
            log[1] = 0
        }
        sum += shifted
        squares += shifted * shifted
        downside += shortfall * shortfall
        logSum += log
        logSquares += log * log
        largest = largest.replacing(with: returns.square, where: returns.square .> largest)
    }
}
