import BourseCore

/// The walk through all combinations of one expiry, which can be left and taken up again anywhere.
///
/// The strikes but the last are fixed while the last one runs, so that a combination costs a handful of additions: with
/// them fixed, the profit at every strike but the last differs from that at 0 by constants.
struct CombinationScan: Sendable {
    /// What the strikes but the last one add up to.
    private struct Prefix {
        var cash: Int64 = 0
        var atZero: Int64 = 0
        var expected = 0.0
        /// The lowest profit at 0 and at the fixed strikes, less that at 0.
        var low: Int64 = 0
        /// The highest one.
        var high: Int64 = 0
        /// The profit at the last fixed strike, less that at 0.
        var offset: Int64 = 0
        /// The distance of the two lowest strikes.
        var firstWing: Int64 = 0
        /// The last fixed strike, 0 when there is none.
        var strike: Int64 = 0
        /// The slope above the last fixed strike.
        var slope: Int64
    }

    private let families: [FamilyColumns]
    private let expiry: ExpirationMetrics
    private let market: OptionMarket
    private let limits: SearchLimits
    private var family = 0
    /// The rows of all strikes of the combination that comes next.
    private var rows: [Int] = []
    /// The number of combinations evaluated.
    private(set) var considered = 0

    init(_ families: [FamilyColumns], _ expiry: ExpirationMetrics, market: OptionMarket, limits: SearchLimits) {
        self.families = families.filter { $0.count(strikes: expiry.strikes.count) > 0 }
        self.expiry = expiry
        self.market = market
        self.limits = limits
        start()
    }

    /// Whether there is nothing left.
    var isFinished: Bool { family == families.count }

    /// The number of all combinations.
    var count: Int { families.reduce(0) { $0 + $1.count(strikes: expiry.strikes.count) } }

    private mutating func start() {
        guard !isFinished else { return }
        rows = Array(families[family].columns.indices)
    }

    /// Evaluates the next `limit` combinations, or fewer if the last strike comes to its end first.
    ///
    /// - Returns: The number of combinations, and whether any was kept.
    mutating func run(limit: Int, _ best: inout BestCombinations) -> (considered: Int, hasAccepted: Bool) {
        let last = rows.count - 1
        let start = rows[last]
        let end = start + min(limit, expiry.strikes.count - start)
        let hasAccepted = scan(at: start..<end, &best)
        considered += end - start
        rows[last] = end
        if end == expiry.strikes.count { advance() }
        return (end - start, hasAccepted)
    }

    /// Moves to the next choice of the strikes but the last, or to the next family.
    private mutating func advance() {
        let last = rows.count - 1
        for rank in stride(from: last - 1, through: 0, by: -1)
        where rows[rank] + 1 + (last - rank) < expiry.strikes.count {
            rows[rank] += 1
            for later in (rank + 1)...last { rows[later] = rows[later - 1] + 1 }
            return
        }
        family += 1
        start()
    }

    private func prefix(_ columns: FamilyColumns) -> Prefix {
        var sum = Prefix(slope: columns.firstSlope)
        sum.cash = columns.sharesCash
        sum.atZero = columns.sharesCash
        sum.expected = columns.sharesExpected
        for rank in 0..<(rows.count - 1) {
            let row = rows[rank]
            let column = columns.columns[rank]
            let strike = expiry.strikes[row]
            sum.cash += column.cash[row]
            sum.atZero += column.atZero[row]
            sum.expected += column.expected[row]
            sum.offset += sum.slope * (strike - sum.strike)
            sum.low = min(sum.low, sum.offset)
            sum.high = max(sum.high, sum.offset)
            if rank == 1 { sum.firstWing = strike - sum.strike }
            sum.strike = strike
            sum.slope += column.turn
        }
        return sum
    }

    private mutating func scan(at range: Range<Int>, _ best: inout BestCombinations) -> Bool {
        let columns = families[family]
        let fixed = prefix(columns)
        guard !fixed.expected.isNaN else { return false }
        let column = columns.columns[rows.count - 1]
        let beyond = fixed.slope + column.turn
        let hasWings = rows.count > 2
        let hasUncovered = columns.family.hasUncovered
        let isCapital = columns.family.bindsCapital
        var keptAny = false
        for row in range {
            let expected = fixed.expected + column.expected[row]
            let atZero = fixed.atZero + column.atZero[row]
            let width = expiry.strikes[row] - fixed.strike
            let offset = fixed.offset + fixed.slope * width
            let worst = atZero + min(fixed.low, offset)
            let bestResult = atZero + max(fixed.high, offset)
            let cash = fixed.cash + column.cash[row]
            // What can only lose is no idea, and what cannot lose is a stale quote. (NaN fails the first comparison.)
            guard expected > -.infinity, cash >= -limits.budget, bestResult > 0 || beyond > 0,
                beyond < 0 || (worst < 0 && worst >= -limits.loss),
                hasUncovered || worst >= -limits.budget
            else { continue }
            // What covered options bind is known; and the mean of what is won is no more than the best result.
            let binding = hasUncovered ? nil : Double(-min(cash, worst)) / 1e8
            let carry = Double(cash) / 1e8 * (expiry.growth - 1) + columns.dividends
            if let binding, beyond <= 0,
                !limits.isWorthwhile(gain: Double(bestResult) / 1e8 + carry, binding: binding, isCapital: isCapital)
            {
                continue
            }
            let hasEqualWings = !hasWings || width == fixed.firstWing
            guard let group = hasEqualWings ? columns.equalGroup : columns.unequalGroup else { continue }
            let threshold = best.threshold(group)
            rows[rows.count - 1] = row
            let risk = beyond < 0 ? nil : Double(-worst) / 1e8
            guard let key = limits.key(expected: expected, risk: risk, chance: odds(columns).chance), key >= threshold
            else { continue }
            var odds = odds(columns)
            odds.gain += odds.chance * carry
            guard let legs = affordableLegs(columns, binding: binding, gain: odds.meanGain) else { continue }
            let candidate = Candidate(
                legs: legs,
                key: key,
                expected: expected,
                odds: odds,
                worst: beyond < 0 ? .unlimited : .limited(Money(units: Int128(worst) * SearchLimits.contract)),
                order: considered + row - range.lowerBound
            )
            if best.insert(candidate, group: group) { keptAny = true }
        }
        return keptAny
    }

    private func odds(_ columns: FamilyColumns) -> Odds { CombinationShape(columns, rows: rows, expiry).odds }

    /// The legs, if what they bind is within the budget and the mean of a win worth it.
    ///
    /// - Parameters:
    ///   - binding: What they bind per share; nothing where only an estimate of the margin can say it.
    ///   - gain: The mean of a win per share.
    private func affordableLegs(_ columns: FamilyColumns, binding: Double?, gain: Double) -> [PositionLeg]? {
        let isCapital = columns.family.bindsCapital
        if let binding, !limits.isWorthwhile(gain: gain, binding: binding, isCapital: isCapital) { return nil }
        let legs = columns.family.legs(at: rows.map { expiry.rows[$0] }, days: expiry.days, expiry.rules)
        guard let legs, binding == nil else { return legs }
        let position = OptionPosition(market: market, legs: legs)
        let margin = MarginEstimate(position).amount
        guard margin <= limits.margin else { return nil }
        let bound = max(margin, -position.netCashFlow).double / Double(PositionLeg.contractSize)
        return limits.isWorthwhile(gain: gain, binding: bound, isCapital: isCapital) ? legs : nil
    }
}
