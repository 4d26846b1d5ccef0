import BourseCore

/// The metrics of a family per share at every strike, from which the metrics of a combination are added up by rung.
///
/// Prices are whole counts of 10^−8, so that results stay exact; four rungs of at most three contracts at the highest
/// price that is allowed fit 64 bits several times over.
struct FamilyColumns: Sendable {
    /// One rung at every strike.
    struct RungColumn: Sendable {
        /// What opening brings, below 0 for a cost.
        var cash: [Int64] = []
        /// What it adds to the profit at a price of 0.
        var atZero: [Int64] = []
        /// What it adds to the mean profit; not a number where a contract cannot be traded.
        var expected: [Double] = []
        /// By how much the slope of the profit changes at its strike.
        let turn: Int64
    }

    let family: CombinationFamily
    /// The rungs, the lowest strike first.
    let columns: [RungColumn]
    /// The slope of the profit below all strikes.
    let firstSlope: Int64
    /// What buying the shares brings, below 0, per share; 0 without shares.
    let sharesCash: Int64
    /// What the shares add to the mean profit.
    let sharesExpected: Double
    /// What the shares pay until the expiry, in the mean.
    let dividends: Double
    /// The group of its combinations with equal wings; nil if they may not be suggested.
    let equalGroup: Int?
    /// The group of its combinations with unequal wings; nil if they may not be suggested.
    let unequalGroup: Int?

    init(_ family: CombinationFamily, _ expiry: ExpirationMetrics, equalGroup: Int?, unequalGroup: Int?) {
        self.family = family
        self.equalGroup = equalGroup
        self.unequalGroup = unequalGroup
        firstSlope = Int64(family.slopeBelow)
        let shares = Double(family.shares)
        sharesCash = -Int64(family.shares) * expiry.rules.spot.units
        dividends = shares * expiry.dividends
        sharesExpected = shares * expiry.meanPrice + dividends + Double(sharesCash) / 1e8 * expiry.growth
        columns = family.rungs.map { rung in
            var column = RungColumn(turn: Int64(rung.calls + rung.puts))
            for (row, expected) in zip(expiry.rows, expiry.expectedPayoffs) {
                let call = Self.cash(.call, count: rung.calls, row: row, rules: expiry.rules)
                let put = Self.cash(.put, count: rung.puts, row: row, rules: expiry.rules)
                let cash = (call ?? 0) + (put ?? 0)
                let payoff = Double(rung.calls) * expected.call + Double(rung.puts) * expected.put
                let mean = payoff + Double(cash) / 1e8 * expiry.growth
                column.cash.append(cash)
                column.atZero.append(cash + Int64(rung.puts) * row.strike.units)
                column.expected.append(call == nil || put == nil ? .nan : mean)
            }
            return column
        }
    }

    private static func cash(_ right: OptionRight, count: Int, row: ChainRow, rules: TradeRules) -> Int64? {
        guard count != 0 else { return 0 }
        return rules.price(right, row, buying: count > 0).map { -Int64(count) * $0.units }
    }

    /// The number of its combinations: the ways to choose as many strikes as it has rungs.
    func count(strikes: Int) -> Int {
        let rungs = columns.count
        guard strikes >= rungs else { return 0 }
        return (0..<rungs).reduce(1) { $0 * (strikes - $1) / ($1 + 1) }
    }
}

/// What all families of one expiry share.
struct ExpirationMetrics: Sendable {
    let days: Int
    let rows: [ChainRow]
    /// Strikes in counts of 10^−8.
    let strikes: [Int64]
    /// The distribution below each strike.
    let below: [ViewDistribution.Below]
    /// The mean payoff of the call and the put of each strike.
    let expectedPayoffs: [(call: Double, put: Double)]
    let distribution: ViewDistribution
    let rules: TradeRules
    /// What money lent until the expiry grows to, for each 1.
    let growth: Double
    /// The mean price of the underlying.
    let meanPrice: Double
    /// What a share pays until the expiry, in the mean.
    let dividends: Double

    init(_ expiry: ChainExpiry, distribution: ViewDistribution, rules: TradeRules) {
        self.rules = rules
        growth = distribution.growth
        meanPrice = distribution.below(.infinity).mean
        dividends = meanPrice * distribution.yieldOnMean
        days = expiry.days
        rows = expiry.rows.filter { $0.call != nil || $0.put != nil }
        self.distribution = distribution
        strikes = rows.map(\.strike.units)
        below = rows.map { distribution.below($0.strike.double) }
        expectedPayoffs = rows.map { row in
            let strike = row.strike.double
            return (
                distribution.expectedPayoff(.call, strike: strike), distribution.expectedPayoff(.put, strike: strike)
            )
        }
    }
}
