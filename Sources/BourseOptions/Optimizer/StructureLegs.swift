import BourseCore

extension StructureFamily {
    /// The legs at given rows of an expiry, at the prices they trade at; nothing where one is not traded.
    func legs(at rows: [ChainRow], days: Int, _ rules: TradeRules) -> [PositionLeg]? {
        var legs: [PositionLeg] = []
        for (rung, row) in zip(rungs, rows) {
            for (right, count) in [(OptionRight.put, rung.puts), (.call, rung.calls)] where count != 0 {
                guard let price = rules.price(right, row, buying: count > 0) else { return nil }
                legs.append(
                    PositionLeg(
                        .option(right, strike: row.strike, days: days),
                        quantity: count,
                        entry: price,
                        volatility: row[right]?.volatility
                    )
                )
            }
        }
        return legs
    }

    /// The strategy it is with equal or unequal wings, if it has a name.
    func strategy(equalWings: Bool, days: Int) -> Strategy? {
        let last = rungs.count - 1
        let legs = rungs.enumerated().flatMap { index, rung in
            let strike = Price(units: Int64(100 + 10 * index + (index == last && !equalWings ? 5 : 0)))
            return [(OptionRight.put, rung.puts), (.call, rung.calls)].filter { $0.1 != 0 }.map { right, count in
                PositionLeg(.option(right, strike: strike, days: days), quantity: count, entry: .zero)
            }
        }
        guard case .strategy(let strategy, _) = Recognition(legs) else { return nil }
        return strategy
    }
}
