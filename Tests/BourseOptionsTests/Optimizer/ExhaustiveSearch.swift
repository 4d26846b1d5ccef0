import BourseCore
import BourseOptions

/// Every structure that the catalogue has a name for, built from the catalogue itself and analysed exactly: slow, and
/// nothing in common with the optimizer but the chain.
struct ExhaustiveSearch {
    /// A structure with the figures that goals ask for.
    struct Weighed {
        let strategy: String
        let legs: [PositionLeg]
        let worst: PayoffProfile.Bound
        let binding: Money
        let expected: Double
        let chance: Double
        let meanGain: Double
    }

    let chain: OptionChain
    let distribution: ViewDistribution
    let expiry: ChainExpiry
    private(set) var weighed: [Weighed] = []

    /// Weighs all structures once, for goals of one view.
    init(_ chain: OptionChain, _ distribution: ViewDistribution, _ expiry: ChainExpiry) throws {
        self.chain = chain
        self.distribution = distribution
        self.expiry = expiry
        var seen: Set<Set<PositionLeg>> = []
        var structures: [[PositionLeg]] = []
        for strategy in StrategyCatalogue.standard.strategies where Self.isSearched(strategy) {
            let levels = Set(strategy.legs.compactMap(\.strike)).sorted()
            for rows in choices(of: levels.count, from: expiry.rows[...]) {
                guard let legs = legs(strategy, Dictionary(uniqueKeysWithValues: zip(levels, rows))),
                    seen.insert(Set(legs)).inserted
                else { continue }
                structures.append(legs)
            }
        }
        for far in chain.expiries where far.days > expiry.days {
            let calls = calendars(.call, far)
            let puts = calendars(.put, far)
            structures += calls + puts + puts.flatMap { put in calls.compactMap { double(put, $0) } }
        }
        weighed = try structures.compactMap { try weigh($0) }
    }

    /// The keys of what is within the goal's limits by strategy, the best first.
    func keys(_ goal: OptimizerGoal) -> [String: [Double]] {
        var keys: [String: [Double]] = [:]
        for structure in weighed {
            if let key = key(structure, goal) { keys[structure.strategy, default: []].append(key) }
        }
        return keys.mapValues { $0.sorted(by: >) }
    }

    private func calendars(_ right: OptionRight, _ far: ChainExpiry) -> [[PositionLeg]] {
        expiry.rows.flatMap { row in far.rows.map { (row, $0) } }.compactMap { sold, bought in
            guard let short = leg(right, sold, days: expiry.days, count: -1),
                let long = leg(right, bought, days: far.days, count: 1)
            else { return nil }
            return [short, long]
        }
    }

    private func double(_ puts: [PositionLeg], _ calls: [PositionLeg]) -> [PositionLeg]? {
        let strikes = (puts + calls).compactMap { $0.option?.strike.units }
        let below = strikes[0] - strikes[1]
        return below >= 0 && below == strikes[3] - strikes[2] && strikes[0] < strikes[2] ? puts + calls : nil
    }

    static func isSearched(_ strategy: Strategy) -> Bool {
        let areOfOneExpiry = strategy.legs.allSatisfy { ($0.expiry ?? .near) == .near }
        let sellsShares = strategy.legs.contains { $0.instrument == .stock && $0.side == .sell }
        let isCertain = strategy.id.hasSuffix("box-spread") || strategy.id == "conversion"
        return areOfOneExpiry && !sellsShares && !isCertain
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
            if leg.instrument == .stock {
                legs.append(PositionLeg(.stock, quantity: 100, entry: chain.spot))
                continue
            }
            if leg.instrument == .cash, let strike = legs.first?.option?.strike {
                legs.append(PositionLeg(.cash, quantity: Int((strike.double * 100).rounded(.up)), entry: .zero))
                continue
            }
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

    private func weigh(_ legs: [PositionLeg]) throws -> Weighed? {
        guard case .strategy(let strategy, 1) = Recognition(legs) else { return nil }
        let market = chain.market(volatility: expiry.volatility(at: chain.spot) ?? 0)
        let analysis = try PositionAnalysis(OptionPosition(market: market, legs: legs))
        guard analysis.profile.canProfit, analysis.profile.canLose else { return nil }
        let chance = distribution.chanceOfProfit(analysis.profile)
        return Weighed(
            strategy: strategy.id,
            legs: legs,
            worst: analysis.profile.worst,
            binding: max(-analysis.netCashFlow, analysis.margin.amount),
            expected: distribution.expectedProfit(analysis.position),
            chance: chance,
            meanGain: chance > 1e-6 ? distribution.expectedGain(analysis.position) / chance : 0
        )
    }

    private func key(_ structure: Weighed, _ goal: OptimizerGoal) -> Double? {
        guard structure.legs.count <= goal.maximumLegs, structure.binding <= goal.budget,
            goal.strategies?.contains(structure.strategy) ?? true
        else { return nil }
        let hasCapital = structure.legs.contains { $0.option == nil }
        let least = Double(goal.leastGainPercent) / 100 * (hasCapital ? min(1, Double(expiry.days) / 365) : 1)
        guard structure.meanGain >= structure.binding.double * least else { return nil }
        var risk: Double?
        if case .limited(let worst) = structure.worst {
            guard worst.magnitude <= goal.maximumLoss else { return nil }
            risk = worst.magnitude.double
        } else if !goal.allowsUnlimitedLoss {
            return nil
        }
        switch goal.ranking {
        case .expectedProfit: return structure.expected
        case .probabilityOfProfit: return structure.chance
        case .returnOnRisk: return risk.map { structure.expected / $0 }
        }
    }
}
