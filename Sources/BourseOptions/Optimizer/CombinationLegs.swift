import BourseCore

extension CombinationFamily {
    /// The legs at given rows of an expiry, at the prices they trade at; nothing where one is not traded.
    func legs(at rows: [ChainRow], days: Int, _ rules: TradeRules) -> [PositionLeg]? {
        var legs = hasShares ? [PositionLeg(.stock, quantity: PositionLeg.contractSize, entry: rules.spot)] : []
        for (rung, row) in zip(rungs, rows) {
            for (right, count) in [(OptionRight.put, rung.puts), (.call, rung.calls)] where count != 0 {
                guard let price = rules.price(right, row, buying: count > 0) else { return nil }
                legs.append(row.leg(right, days: days, count: count, entry: price))
            }
        }
        return legs + cash(for: legs)
    }

    /// The money that exercise of sold puts takes, if it is set aside, in whole units, rounded up.
    private func cash(for legs: [PositionLeg]) -> [PositionLeg] {
        guard isSecured else { return [] }
        let units = legs.reduce(Int128(0)) { $0 - Int128($1.option?.strike.units ?? 0) * $1.shares }
        let money = Int(clamping: (units + PositionLeg.unit - 1) / PositionLeg.unit)
        return [PositionLeg(.cash, quantity: money, entry: .zero)]
    }

    /// The strategy it is with equal or unequal wings, if it has a name.
    func strategy(equalWings: Bool, days: Int) -> Strategy? {
        let last = rungs.count - 1
        let options = rungs.enumerated().flatMap { index, rung in
            let strike = Price(units: Int64(100 + 10 * index + (index == last && !equalWings ? 5 : 0)))
            return [(OptionRight.put, rung.puts), (.call, rung.calls)].filter { $0.1 != 0 }.map { right, count in
                PositionLeg(.option(right, strike: strike, days: days), quantity: count, entry: .zero)
            }
        }
        let shares = hasShares ? [PositionLeg(.stock, quantity: PositionLeg.contractSize, entry: .zero)] : []
        guard case .strategy(let strategy, _) = Recognition(shares + options + cash(for: options)) else { return nil }
        return strategy
    }
}
