import BourseCore

/// Legs with equal contracts counted together.
struct Holding {
    /// One option contract and how many of it are held, below 0 when sold.
    struct Contract: Hashable {
        let right: OptionRight
        let strike: Price
        let days: Int
        var count: Int
    }

    /// The contracts, by strike, expiry and right.
    private(set) var contracts: [Contract] = []
    /// Whole hundreds of shares, below 0 when sold short.
    private(set) var lots = 0
    /// Shares beyond whole hundreds.
    private(set) var strayShares = 0
    /// Money set aside.
    private(set) var cash = 0

    init(_ legs: [PositionLeg]) {
        var counts: [Contract: Int] = [:]
        var shares = 0
        for leg in legs {
            switch leg.instrument {
            case .option(let right, let strike, let days):
                counts[Contract(right: right, strike: strike, days: days, count: 0), default: 0] += leg.quantity
            case .stock: shares += leg.quantity
            case .cash: cash += leg.quantity
            }
        }
        lots = shares / PositionLeg.contractSize
        strayShares = shares % PositionLeg.contractSize
        contracts = counts.compactMap { contract, count in
            guard count != 0 else { return nil }
            var held = contract
            held.count = count
            return held
        }
        contracts.sort { ($0.strike, $0.days, $0.right.rawValue) < ($1.strike, $1.days, $1.right.rawValue) }
    }

    /// The strategy with the most legs, most often, that is part of this, and what is left without it.
    func bestPart(in book: StrategyShapes) -> (strategy: Strategy, count: Int, others: [PositionLeg])? {
        var best: (match: StrategyShapes.Match, chosen: [Contract], size: Int)?
        for chosen in subsets(upTo: 4) {
            for lots in lots == 0 ? [0] : [lots, 0] {
                let size = chosen.count + (lots == 0 ? 0 : 1)
                guard size >= 2, size >= best?.size ?? 2 else { continue }
                guard let match = book.match(chosen, stock: lots, cash: 0, isWhole: false) else { continue }
                if let best, (size, match.count) <= (best.size, best.match.count) { continue }
                best = (match, chosen, size)
            }
        }
        return best.map { best in
            let others = remainder(without: best.chosen, match: best.match)
            return (best.match.strategy, best.match.count, others)
        }
    }

    private func remainder(without chosen: [Contract], match: StrategyShapes.Match) -> [PositionLeg] {
        var left = contracts
        for (contract, ratio) in zip(chosen, match.ratios) {
            guard let index = left.firstIndex(of: contract) else { continue }
            left[index].count -= ratio * match.count
        }
        var legs = left.filter { $0.count != 0 }.map { contract in
            PositionLeg(
                .option(contract.right, strike: contract.strike, days: contract.days),
                quantity: contract.count,
                entry: .zero
            )
        }
        let shares = lots * PositionLeg.contractSize + strayShares
        let rest = shares - match.stock * match.count * PositionLeg.contractSize
        if rest != 0 { legs.append(PositionLeg(.stock, quantity: rest, entry: .zero)) }
        return legs
    }

    private func subsets(upTo size: Int) -> [[Contract]] {
        var all: [[Contract]] = [[]]
        for contract in contracts {
            all += all.filter { $0.count < size }.map { $0 + [contract] }
        }
        return all.filter { !$0.isEmpty }
    }
}
