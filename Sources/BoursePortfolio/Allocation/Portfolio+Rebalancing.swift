import BourseCore

extension Portfolio {
    /// The trades that bring the portfolio closest to its targets, at the prices of the last day and without charges.
    ///
    /// Targets are shares of what has one, together with all cash; what has none is kept and not counted. Cash that is there
    /// or added, and what sales of what is above its target bring, is spent on what falls shortest of its target first.
    /// Quantities are cut, never rounded up, to whole shares or to 10^−8; so a purchase never costs more than there is.
    ///
    /// - Complexity: O(n log n).
    public func rebalanced(_ plan: RebalancingPlan) throws(RebalancingProblem) -> Rebalancing {
        let sum = plan.targets.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
        guard plan.targets.values.allSatisfy({ (0...10_000).contains($0) }), sum <= 10_000 else {
            throw .targets(sum: sum)
        }
        for amount in [plan.newCash, plan.minimumTrade] where amount < .zero || amount > .limit { throw .amount }
        var values: [Symbol: Money] = [:]
        for holding in holdings where plan.targets[holding.asset.symbol] != nil {
            guard let value = holding.baseValue else { throw .noPrice(holding.asset.symbol) }
            values[holding.asset.symbol, default: .zero] += value
        }
        var cash = plan.newCash + self.cash.reduce(.zero) { $0 + ($1.baseAmount ?? .zero) }
        let total = values.values.reduce(cash, +)
        guard total > .zero else { throw .nothing }
        var gaps: [(symbol: Symbol, gap: Money)] = []
        for (symbol, points) in plan.targets {
            let target = Money(units: total.units.scaled(by: Int128(points), dividedBy: 10_000))
            gaps.append((symbol, target - values[symbol, default: .zero]))
        }
        gaps.sort { ($1.gap.magnitude, $0.symbol) < ($0.gap.magnitude, $1.symbol) }
        var trades: [RebalancingTrade] = []
        for (symbol, gap) in gaps where gap < .zero && plan.maySell {
            guard let trade = try trade(symbol, amount: gap, plan: plan) else { continue }
            trades.append(trade)
        }
        for trade in trades { cash = cash - trade.value }
        for (symbol, gap) in gaps where gap > .zero {
            guard let trade = try trade(symbol, amount: min(gap, max(cash, .zero)), plan: plan) else { continue }
            trades.append(trade)
            cash = cash - trade.value
        }
        for trade in trades { values[trade.symbol, default: .zero] += trade.value }
        return Rebalancing(trades: trades, cash: cash, values: values)
    }

    /// The largest trade within an amount; nothing when it would be below the smallest.
    private func trade(
        _ symbol: Symbol,
        amount: Money,
        plan: RebalancingPlan
    ) throws(RebalancingProblem) -> RebalancingTrade? {
        guard let unit = baseUnit(symbol), unit > .zero else { throw .noPrice(symbol) }
        guard amount != .zero, amount.magnitude >= plan.minimumTrade else { return nil }
        let one: Int128 = 100_000_000
        // Cut towards zero, for the amount is a limit.
        let units =
            plan.wholeShares
            ? amount.magnitude.units / unit.units * one
            : Int128(
                (amount.magnitude.units / unit.units) * one
                    + ((amount.magnitude.units % unit.units).scaled(by: one, dividedBy: unit.units))
            )
        var quantity = Quantity(units: units)
        var value = unit.share(quantity, of: Quantity(1))
        if value > amount.magnitude, units > 0 {
            quantity = Quantity(units: units - (plan.wholeShares ? one : 1))
            value = unit.share(quantity, of: Quantity(1))
        }
        guard quantity > .zero, value >= plan.minimumTrade else { return nil }
        let isSale = amount < .zero
        return RebalancingTrade(
            symbol: symbol,
            quantity: isSale ? .zero - quantity : quantity,
            value: isSale ? -value : value
        )
    }

    /// What one unit of an asset is worth on the last day in the base currency; nothing without price or rate.
    func baseUnit(_ symbol: Symbol) -> Money? {
        if let asset = ledger.asset(symbol) {
            return worth(100_000_000, asset: asset, at: end).flatMap {
                rateGrid.base($0.units, currency: ledger.assetCurrencies[asset], at: end)
            }
            .map { Money(units: $0) }
        }
        return nil
    }
}
