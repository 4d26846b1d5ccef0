import BourseCore

/// Prices of the underlying at an expiry at which curves are looked at: 0, each strike, and points as dense as prices
/// are likely.
struct PriceNet: Sendable {
    let prices: [Double]
    /// The chance of a price below each.
    private let cumulative: [Double]

    init(_ expiry: ExpirationMetrics, _ market: OptionMarket) {
        let implied = PriceDistribution(market, days: Double(expiry.days))
        let likely = (-40...40).map { implied.price(score: Double($0) / 8) }
        let strikes = expiry.rows.map(\.strike.double)
        let highest = max(likely[likely.count - 1], strikes.last ?? 0)
        prices = Set([0] + likely + strikes + [1.5, 3, 10, 50].map { $0 * highest }).sorted()
        cumulative = prices.map { expiry.distribution.probability(below: $0) }
    }

    /// What a sold option that expires and a bought one that lives on are worth together per share at each price.
    func values(sold strike: Double, _ right: OptionRight, bought values: [Double]) -> [Double] {
        zip(prices, values).map { price, value in
            value - max(0, right == .call ? price - strike : strike - price)
        }
    }

    /// How often a curve wins, and what: between two prices it is taken as straight, and all of them as equally likely.
    func odds(_ values: [Double], cash: Double) -> Odds {
        var odds = Odds()
        for index in 1..<values.count {
            let (left, right) = (cash + values[index - 1], cash + values[index])
            let width = cumulative[index] - cumulative[index - 1]
            if left > 0, right > 0 {
                odds.chance += width
                odds.gain += width * (left + right) / 2
            } else if max(left, right) > 0 {
                let share = width * max(left, right) / (abs(left) + abs(right))
                odds.chance += share
                odds.gain += share * max(left, right) / 2
            }
        }
        return odds
    }
}

/// What the options of a later expiry cost now, and what the model says they are worth when the first ones expire.
struct FarMetrics: Sendable {
    /// What each row's option costs per share, the fee for selling it later included; nothing where it is not traded.
    let asks: [Price?]
    /// What each is worth at each price of the net.
    let values: [[Double]]
    /// What each is worth in the mean.
    let expected: [Double]

    init(_ right: OptionRight, far: ChainExpiry, sieve: HorizonSieve) {
        let near = sieve.near
        let asks = far.rows.map { near.rules.price(right, $0, buying: true, closesBeforeExpiry: true) }
        var values: [[Double]] = []
        var expected: [Double] = []
        for (row, ask) in zip(far.rows, asks) {
            guard ask != nil else {
                values.append([])
                expected.append(.nan)
                continue
            }
            let leg = row.leg(right, days: far.days, count: 1, entry: .zero)
            let position = OptionPosition(market: sieve.market, legs: [leg])
            let moment = PositionValuation(position).moment(elapsed: Double(near.days))
            func value(_ price: Double) -> Double { moment.profit(spot: price) / Double(PositionLeg.contractSize) }
            values.append(sieve.net.prices.map(value))
            expected.append(near.distribution.expectation(of: value))
        }
        self.asks = asks
        self.values = values
        self.expected = expected
    }
}
