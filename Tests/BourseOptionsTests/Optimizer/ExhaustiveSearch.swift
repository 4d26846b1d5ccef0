import BourseCore
import BourseOptions

/// Every structure that the catalogue has a name for, built from the catalogue itself and analysed exactly: slow, and
/// nothing in common with the optimizer but the chain.
struct ExhaustiveSearch {
    struct Found {
        let strategy: String
        let position: OptionPosition
        let worst: PayoffProfile.Bound
        let key: Double
    }

    let chain: OptionChain
    let goal: OptimizerGoal
    let distribution: ViewDistribution
    let expiry: ChainExpiry

    /// What is within the goal's limits, the best first.
    func found() throws -> [Found] {
        var seen: Set<Set<PositionLeg>> = []
        var found: [Found] = []
        for strategy in StrategyCatalogue.standard.strategies where isSearched(strategy) {
            let levels = Set(strategy.legs.compactMap(\.strike)).sorted()
            for rows in choices(of: levels.count, from: expiry.rows[...]) {
                guard let legs = legs(strategy, Dictionary(uniqueKeysWithValues: zip(levels, rows))),
                    seen.insert(Set(legs)).inserted
                else { continue }
                if let one = try judge(legs) { found.append(one) }
            }
        }
        for far in chain.expiries where far.days > expiry.days && goal.maximumLegs >= 2 {
            for right in OptionRight.allCases {
                for (sold, bought) in expiry.rows.flatMap({ row in far.rows.map { (row, $0) } }) {
                    guard let short = leg(right, sold, days: expiry.days, count: -1),
                        let long = leg(right, bought, days: far.days, count: 1), let one = try judge([short, long])
                    else { continue }
                    found.append(one)
                }
            }
        }
        return found.sorted { $0.key > $1.key }
    }

    private func isSearched(_ strategy: Strategy) -> Bool {
        let isOptionsOnly = strategy.legs.allSatisfy { $0.strike != nil && ($0.expiry ?? .near) == .near }
        return isOptionsOnly && strategy.legs.count <= goal.maximumLegs && !strategy.id.hasSuffix("box-spread")
    }

    private func choices(of count: Int, from rows: ArraySlice<ChainRow>) -> [[ChainRow]] {
        guard count > 0 else { return [[]] }
        return rows.indices.flatMap { index in
            choices(of: count - 1, from: rows[(index + 1)...]).map { [rows[index]] + $0 }
        }
    }

    private func legs(_ strategy: Strategy, _ rows: [Int: ChainRow]) -> [PositionLeg]? {
        var legs: [PositionLeg] = []
        for leg in strategy.legs {
            let right: OptionRight = leg.instrument == .call ? .call : .put
            let count = leg.quantity * (leg.side == .buy ? 1 : -1)
            guard let row = leg.strike.flatMap({ rows[$0] }),
                let leg = self.leg(right, row, days: expiry.days, count: count)
            else { return nil }
            legs.append(leg)
        }
        return legs
    }

    private func leg(_ right: OptionRight, _ row: ChainRow, days: Int, count: Int) -> PositionLeg? {
        guard let quote = row[right] else { return nil }
        let spread = quote.ask.double - quote.bid.double
        guard spread <= quote.mid.double / 2 else { return nil }
        let distance = (chain.spot.double - row.strike.double) * (right == .call ? 1 : -1)
        if count < 0, chain.style == .american, quote.bid.double <= distance { return nil }
        return PositionLeg(
            .option(right, strike: row.strike, days: days),
            quantity: count,
            entry: count > 0 ? quote.ask : quote.bid,
            volatility: quote.volatility
        )
    }

    private func judge(_ legs: [PositionLeg]) throws -> Found? {
        guard case .strategy(let strategy, 1) = Recognition(legs), goal.strategies?.contains(strategy.id) ?? true
        else { return nil }
        let market = chain.market(volatility: expiry.volatility(at: chain.spot) ?? 0)
        let analysis = try PositionAnalysis(OptionPosition(market: market, legs: legs))
        guard analysis.profile.canProfit, analysis.profile.canLose else { return nil }
        let binding = max(-analysis.netCashFlow, analysis.margin.amount)
        guard binding <= goal.budget else { return nil }
        let chance = distribution.chanceOfProfit(analysis.profile)
        let meanGain = chance > 1e-6 ? distribution.expectedGain(analysis.position) / chance : 0
        guard meanGain >= binding.double * Double(goal.leastGainPercent) / 100 else { return nil }
        let expected = distribution.expectedProfit(analysis.position)
        var risk: Double?
        if case .limited(let worst) = analysis.profile.worst {
            guard worst.magnitude <= goal.maximumLoss else { return nil }
            risk = worst.magnitude.double
        } else if !goal.allowsUnlimitedLoss {
            return nil
        }
        let key: Double
        switch goal.ranking {
        case .expectedProfit: key = expected
        case .probabilityOfProfit: key = chance
        case .returnOnRisk:
            guard let risk else { return nil }
            key = expected / risk
        }
        return Found(strategy: strategy.id, position: analysis.position, worst: analysis.profile.worst, key: key)
    }
}
