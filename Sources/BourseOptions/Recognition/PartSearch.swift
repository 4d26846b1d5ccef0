import BourseCore

/// The search for the fewest strategies with a name that legs can be taken apart into.
///
/// Strategies count twice, and so do contracts that are left over when some of them are part of a strategy; contracts
/// that nothing is made of count three times. Of several ways with one count, the one with the fewest left over comes
/// first, then that with the largest strategy, then that which divides the fewest contracts among strategies, then that
/// whose strategies have the fewest strikes and expiries, and then that with the simplest ones.
struct PartSearch {
    /// The most ways that are tried, so that an answer never takes long.
    ///
    /// All there are is less for what people hold, a dozen contracts or so. Beyond that the best of the first ones is
    /// taken, and larger strategies are tried first.
    static let mostTries = 20_000

    /// A strategy that some of the contracts could be.
    struct Option {
        let entry: StrategyShapes.ShapeEntry
        let members: [Int]
        /// The money one of it sets aside.
        let cash: Int
        /// How many different strikes and expiries it has.
        let spread: Int

        var size: Int { members.count + (entry.stock == 0 ? 0 : 1) + (entry.needsCash ? 1 : 0) }
    }

    /// A strategy that is part of what was found, so many times over.
    struct FoundPart {
        let option: Option
        let count: Int
    }

    /// What is held and not yet part of a strategy.
    struct Rest {
        var counts: [Int]
        var lots: Int
        var cash: Int
    }

    /// What makes one way better than another, less being better.
    private struct SearchCost {
        var weight = 0
        var others = 0
        var largest = 0
        var legs = 0
        var spread = 0
        var complexity = 0

        func precedes(_ other: SearchCost) -> Bool {
            (weight, others, -largest, legs, spread, complexity)
                < (other.weight, other.others, -other.largest, other.legs, other.spread, other.complexity)
        }
    }

    /// The best way to take the legs apart.
    private(set) var parts: [FoundPart] = []
    /// What is left over.
    private(set) var rest: Rest
    private let holding: ContractCounts
    /// The options that each contract could be part of, the largest first.
    private var options: [[Option]]
    private var best: SearchCost?
    private var tries = 0

    init(_ holding: ContractCounts, in book: StrategyShapes) {
        self.holding = holding
        rest = Rest(counts: holding.contracts.map(\.count), lots: holding.lots, cash: holding.cash)
        options = Array(repeating: [], count: holding.contracts.count)
        guard holding.contracts.count <= OptionPosition.maximumLegs else { return }
        collect(from: 0, chosen: [], book)
        for index in options.indices {
            options[index] = options[index].enumerated().sorted {
                ($1.element.size, $0.element.entry.strategy.complexity, $0.offset)
                    < ($0.element.size, $1.element.entry.strategy.complexity, $1.offset)
            }.map(\.element)
        }
        var start = rest
        var chosen: [FoundPart] = []
        search(from: 0, &start, SearchCost(), &chosen)
    }

    /// Finds the options among contracts from an index on, with those chosen before.
    private mutating func collect(from index: Int, chosen: [Int], _ book: StrategyShapes) {
        if !chosen.isEmpty {
            let contracts = chosen.map { holding.contracts[$0] }
            for stock in holding.lots == 0 ? [0] : [holding.lots, 0] {
                for entry in book.entries(contracts, stock: stock, cash: holding.cash) {
                    let option = Option(
                        entry: entry,
                        members: chosen,
                        cash: entry.needsCash ? entry.securedCash(contracts) : 0,
                        spread: Set(contracts.map(\.strike)).count + Set(contracts.map(\.days)).count
                    )
                    // An option alone has a name only where there is nothing else.
                    guard option.size >= 2 || holding.isOneContract else { continue }
                    for member in chosen { options[member].append(option) }
                }
            }
        }
        guard chosen.count < StrategyShapes.mostContracts else { return }
        for next in index..<max(index, holding.contracts.count) {
            collect(from: next + 1, chosen: chosen + [next], book)
        }
    }

    /// Tries what the first contract that is left can be part of, and leaving it over.
    private mutating func search(from index: Int, _ state: inout Rest, _ cost: SearchCost, _ chosen: inout [FoundPart])
    {
        guard let first = state.counts[index...].firstIndex(where: { $0 != 0 }) else {
            return finish(state, cost, chosen)
        }
        tries += 1
        let open = state.counts[first...].reduce(0) { $0 + ($1 == 0 ? 0 : 1) }
        let least = cost.weight + 2 * ((open + StrategyShapes.mostContracts - 1) / StrategyShapes.mostContracts)
        if let best {
            guard tries <= Self.mostTries, (least, cost.others) <= (best.weight, best.others) else { return }
        }
        for option in options[first] {
            let count = option.count(in: state)
            guard count > 0 else { continue }
            option.take(count, from: &state)
            chosen.append(FoundPart(option: option, count: count))
            var next = cost
            next.weight += 2
            next.largest = max(next.largest, option.size)
            next.legs += option.size
            next.spread += option.spread
            next.complexity += option.entry.strategy.complexity
            search(from: first, &state, next, &chosen)
            chosen.removeLast()
            option.take(-count, from: &state)
        }
        var next = cost
        let left = state.counts[first]
        next.weight += left == holding.contracts[first].count ? 3 : 2
        next.others += 1
        state.counts[first] = 0
        leftOver.append((first, left))
        search(from: first + 1, &state, next, &chosen)
        leftOver.removeLast()
        state.counts[first] = left
    }

    /// Contracts that were passed over on the way here.
    private var leftOver: [(index: Int, count: Int)] = []

    private mutating func finish(_ state: Rest, _ cost: SearchCost, _ chosen: [FoundPart]) {
        var cost = cost
        if state.lots != 0 || holding.strayShares != 0 {
            cost.weight += state.lots == holding.lots ? 3 : 2
            cost.others += 1
        }
        guard best.map({ cost.precedes($0) }) ?? true else { return }
        best = cost
        parts = chosen
        rest = state
        for (index, count) in leftOver { rest.counts[index] += count }
    }
}

extension PartSearch.Option {
    /// How often what is left holds it.
    fileprivate func count(in rest: PartSearch.Rest) -> Int {
        var count = Int.max
        for (member, ratio) in zip(members, entry.ratios) { count = min(count, rest.counts[member] / ratio) }
        if entry.stock != 0 { count = min(count, rest.lots / entry.stock) }
        if cash > 0 { count = min(count, rest.cash / cash) }
        return count
    }

    /// Takes it out of what is left so many times, or puts it back.
    fileprivate func take(_ count: Int, from rest: inout PartSearch.Rest) {
        for (member, ratio) in zip(members, entry.ratios) { rest.counts[member] -= ratio * count }
        rest.lots -= entry.stock * count
        rest.cash -= cash * count
    }
}
