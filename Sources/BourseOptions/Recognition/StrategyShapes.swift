import BourseCore

/// The strategies by the shape of their legs: the order of strikes and expiries, rights and signs, without numbers.
struct StrategyShapes: Sendable {
    /// One contract of a shape.
    struct Part: Hashable, Sendable {
        let right: OptionRight
        let strikeRank: Int
        let expiryRank: Int
        let isLong: Bool
    }

    /// What all legs of a shape have in common.
    struct Shape: Hashable, Sendable {
        let parts: [Part]
        let stockSign: Int
    }

    /// A strategy found in legs.
    struct Match {
        let strategy: Strategy
        /// How many times it is held.
        let count: Int
        /// Contracts of one, in the order of the legs asked about, below 0 when sold.
        let ratios: [Int]
        /// Hundreds of shares of one, below 0 when sold short.
        let stock: Int
    }

    private struct Entry: Sendable {
        let strategy: Strategy
        let ratios: [Int]
        let stock: Int
        let needsCash: Bool
        let isLongDated: Bool
    }

    private var entries: [Shape: [Entry]] = [:]

    init(_ strategies: [Strategy]) {
        for strategy in strategies {
            let contracts = strategy.legs.compactMap(Self.contract).sorted {
                ($0.strike, $0.days, $0.right.rawValue) < ($1.strike, $1.days, $1.right.rawValue)
            }
            let stock = strategy.legs.reduce(0) { sum, leg in
                leg.instrument == .stock ? sum + leg.quantity * (leg.side == .buy ? 1 : -1) : sum
            }
            let entry = Entry(
                strategy: strategy,
                ratios: contracts.map(\.count),
                stock: stock,
                needsCash: strategy.legs.contains { $0.instrument == .cash },
                isLongDated: strategy.legs.contains { $0.expiry == .leaps }
            )
            entries[Self.shape(contracts, stock: stock), default: []].append(entry)
        }
    }

    private static func contract(_ leg: StrategyLeg) -> Holding.Contract? {
        guard leg.instrument == .call || leg.instrument == .put else { return nil }
        return Holding.Contract(
            right: leg.instrument == .call ? .call : .put,
            strike: Price(units: Int64(100 + (leg.strike ?? 0))),
            days: Strategy.days(leg.expiry ?? .near, near: 30),
            count: leg.quantity * (leg.side == .buy ? 1 : -1)
        )
    }

    private static func shape(_ contracts: [Holding.Contract], stock: Int) -> Shape {
        let strikes = Set(contracts.map(\.strike)).sorted()
        let expiries = Set(contracts.map(\.days)).sorted()
        return Shape(
            parts: contracts.map { contract in
                Part(
                    right: contract.right,
                    strikeRank: strikes.firstIndex(of: contract.strike) ?? 0,
                    expiryRank: expiries.firstIndex(of: contract.days) ?? 0,
                    isLong: contract.count > 0
                )
            },
            stockSign: stock.signum()
        )
    }

    /// The strategy that contracts in order of strike, expiry and right are.
    ///
    /// - Parameter isWhole: Whether nothing may be left over, neither contracts nor shares.
    func match(_ contracts: [Holding.Contract], stock: Int, cash: Int, isWhole: Bool) -> Match? {
        guard !contracts.isEmpty, let candidates = entries[Self.shape(contracts, stock: stock)] else { return nil }
        let fitting: [(entry: Entry, count: Int)] = candidates.compactMap { entry in
            var counts = zip(contracts, entry.ratios).map { $0.count / $1 }
            if entry.stock != 0 { counts.append(stock / entry.stock) }
            guard let count = counts.min(), count > 0, !entry.needsCash || isSecured(contracts, cash) else {
                return nil
            }
            guard !isWhole || uses(all: contracts, stock, entry, count) else { return nil }
            // A condor of one right with wings of two lengths risks more on one side: it is not the strategy of that name.
            let isOneRight = Set(contracts.map(\.right)).count == 1
            if isOneRight, contracts.count == 4, entry.strategy.wings == .equal, !hasEqualWings(contracts) {
                return nil
            }
            return (entry, count)
        }
        let best = fitting.max { rank($0.entry, contracts) < rank($1.entry, contracts) }
        return best.map {
            Match(strategy: $0.entry.strategy, count: $0.count, ratios: $0.entry.ratios, stock: $0.entry.stock)
        }
    }

    private func uses(all contracts: [Holding.Contract], _ stock: Int, _ entry: Entry, _ count: Int) -> Bool {
        zip(contracts, entry.ratios).allSatisfy { $0.count == $1 * count } && stock == entry.stock * count
    }

    /// How well a strategy fits among those of one shape: what its cash, expiries and wings say.
    private func rank(_ entry: Entry, _ contracts: [Holding.Contract]) -> Int {
        var rank = entry.needsCash ? 4 : 0
        if entry.isLongDated == ((contracts.map(\.days).max() ?? 0) >= 180) { rank += 2 }
        if let wings = entry.strategy.wings, (wings == .equal) == hasEqualWings(contracts) { rank += 1 }
        return rank
    }

    private func hasEqualWings(_ contracts: [Holding.Contract]) -> Bool {
        let strikes = Set(contracts.map(\.strike)).sorted()
        guard let first = strikes.first, let last = strikes.last, strikes.count > 2 else { return true }
        return strikes[1].units - first.units == last.units - strikes[strikes.count - 2].units
    }

    private func isSecured(_ contracts: [Holding.Contract], _ cash: Int) -> Bool {
        let needed = contracts.reduce(Int128(0)) { sum, contract in
            contract.count < 0
                ? sum + Int128(contract.strike.units) * Int128(-contract.count * PositionLeg.contractSize) : sum
        }
        return Int128(cash) * PositionLeg.unit >= needed
    }
}
