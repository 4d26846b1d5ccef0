import BourseCore

/// The strategies by the shape of their legs: the order of strikes and expiries, rights and signs, without numbers.
struct StrategyShapes: Sendable {
    /// The most different contracts of a strategy.
    static let mostContracts = 4

    /// A strategy whose shape contracts have.
    struct ShapeEntry: Sendable {
        let strategy: Strategy
        /// Contracts of one, in the order of strikes, expiries and rights, below 0 when sold.
        let ratios: [Int]
        /// Hundreds of shares of one, below 0 when sold short.
        let stock: Int
        let needsCash: Bool
        let isLongDated: Bool
    }

    private var entries: [UInt32: [ShapeEntry]] = [:]

    init(_ strategies: [Strategy]) {
        for strategy in strategies {
            let contracts = strategy.legs.compactMap(Self.contract).sorted {
                ($0.strike, $0.days, $0.right.rawValue) < ($1.strike, $1.days, $1.right.rawValue)
            }
            let stock = strategy.legs.reduce(0) { sum, leg in
                leg.instrument == .stock ? sum + leg.quantity * (leg.side == .buy ? 1 : -1) : sum
            }
            let entry = ShapeEntry(
                strategy: strategy,
                ratios: contracts.map(\.count),
                stock: stock,
                needsCash: strategy.legs.contains { $0.instrument == .cash },
                isLongDated: strategy.legs.contains { $0.expiry == .leaps }
            )
            entries[Self.shape(contracts, stock: stock), default: []].append(entry)
        }
    }

    private static func contract(_ leg: StrategyLeg) -> ContractCounts.Contract? {
        guard leg.instrument == .call || leg.instrument == .put else { return nil }
        return ContractCounts.Contract(
            right: leg.instrument == .call ? .call : .put,
            strike: Price(units: Int64(100 + (leg.strike ?? 0))),
            days: Strategy.days(leg.expiry ?? .near, near: 30),
            count: leg.quantity * (leg.side == .buy ? 1 : -1)
        )
    }

    /// The shape as a number: the sign of the shares, and six bits for each of at most four contracts.
    private static func shape(_ contracts: [ContractCounts.Contract], stock: Int) -> UInt32 {
        var shape = UInt32(stock.signum() + 2)
        var strikeRank: UInt32 = 0
        for (index, contract) in contracts.enumerated() {
            if index > 0, contracts[index - 1].strike != contract.strike { strikeRank += 1 }
            var expiryRank: UInt32 = 0
            for (place, other) in contracts.enumerated() where other.days < contract.days {
                let isFirst = !contracts[..<place].contains { $0.days == other.days }
                if isFirst { expiryRank += 1 }
            }
            let kind: UInt32 = (contract.right == .call ? 1 : 0) + (contract.count > 0 ? 2 : 0)
            shape = shape << 6 | (strikeRank << 4 | expiryRank << 2 | kind)
        }
        return shape
    }

    /// The strategies that contracts in order of strike, expiry and right hold at least once.
    ///
    /// Of those that take the same contracts, shares and cash only the one that fits best: what the wings, the expiries and
    /// cash say.
    ///
    /// - Parameters:
    ///   - stock: The sign says whether the strategies have shares: above 0 bought, below 0 sold short.
    ///   - cash: The money set aside.
    func entries(_ contracts: [ContractCounts.Contract], stock: Int, cash: Int) -> [ShapeEntry] {
        guard (1...Self.mostContracts).contains(contracts.count),
            let candidates = entries[Self.shape(contracts, stock: stock)]
        else { return [] }
        let fitting = candidates.filter { entry in
            guard zip(contracts, entry.ratios).allSatisfy({ $0.count / $1 >= 1 }) else { return false }
            guard entry.stock == 0 || stock / entry.stock >= 1 else { return false }
            guard !entry.needsCash || cash >= entry.securedCash(contracts) else { return false }
            // A condor of one right with wings of two lengths risks more on one side: it is not the strategy of that name.
            let isOneRight = Set(contracts.map(\.right)).count == 1
            return !(isOneRight && contracts.count == 4 && entry.strategy.wings == .equal && !hasEqualWings(contracts))
        }
        var best: [ShapeEntry] = []
        for entry in fitting {
            let rank = rank(entry, contracts)
            if let same = best.firstIndex(where: { $0.takesTheSame(as: entry) }) {
                if self.rank(best[same], contracts) < rank { best[same] = entry }
            } else {
                best.append(entry)
            }
        }
        return best
    }

    /// How well a strategy fits among those of one shape: what its cash, expiries and wings say.
    private func rank(_ entry: ShapeEntry, _ contracts: [ContractCounts.Contract]) -> Int {
        var rank = entry.needsCash ? 4 : 0
        if entry.isLongDated == ((contracts.map(\.days).max() ?? 0) >= 180) { rank += 2 }
        if let wings = entry.strategy.wings, (wings == .equal) == hasEqualWings(contracts) { rank += 1 }
        return rank
    }

    private func hasEqualWings(_ contracts: [ContractCounts.Contract]) -> Bool {
        let strikes = Set(contracts.map(\.strike)).sorted()
        guard let first = strikes.first, let last = strikes.last, strikes.count > 2 else { return true }
        return strikes[1].units - first.units == last.units - strikes[strikes.count - 2].units
    }
}

extension StrategyShapes.ShapeEntry {
    fileprivate func takesTheSame(as other: Self) -> Bool {
        ratios == other.ratios && stock == other.stock && needsCash == other.needsCash
    }

    /// The money that exercise of the options one of it sells would take, in whole units, rounded up.
    func securedCash(_ contracts: [ContractCounts.Contract]) -> Int {
        let units = zip(contracts, ratios).reduce(Int128(0)) { sum, held in
            held.1 < 0 ? sum + Int128(held.0.strike.units) * Int128(-held.1 * PositionLeg.contractSize) : sum
        }
        return Int(clamping: (units + PositionLeg.unit - 1) / PositionLeg.unit)
    }
}
