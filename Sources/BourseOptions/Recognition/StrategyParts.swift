import BourseCore

/// Legs taken apart into strategies with a name: a bull call spread and a call calendar, say, and a put beside them.
///
/// Equal contracts are counted together first, so the order of legs and how they were filled do not matter. Options that
/// are partly filled, such as an iron condor with more puts than calls, come apart into what is complete and the rest.
/// There are as few parts and other legs as possible, a leg that nothing is made of counting half as much again. Of
/// several ways with as few, the one with fewer other legs is taken, then that with the largest strategy, then that which divides the fewest contracts among strategies, then that
/// with fewer strikes and expiries in its strategies, then that with simpler ones, by ``Strategy/complexity``.
public struct StrategyParts: Hashable, Sendable {
    /// A strategy, so many times over.
    public struct StrategyPart: Hashable, Sendable {
        /// The strategy.
        public let strategy: Strategy
        /// How many times.
        public let count: Int
        /// Its legs in the order of their strikes, shares and cash last, without prices.
        public let legs: [PositionLeg]
    }

    /// The strategies, the one with the most legs first.
    public let parts: [StrategyPart]
    /// What is part of none, in the order of strikes, shares last, without prices.
    ///
    /// An option that nothing belongs to is left over here, though one all by itself is a strategy. Cash that secures
    /// nothing is not listed.
    public let others: [PositionLeg]

    /// Takes legs apart.
    ///
    /// More than ``OptionPosition/maximumLegs`` different contracts are all left over.
    ///
    /// - Complexity: O(n⁴) in the number n of different contracts, to see which of them are strategies, and then at most
    ///   20 000 ways to choose among these: all there are for a dozen contracts and less, some milliseconds.
    public init(_ legs: [PositionLeg], in catalogue: StrategyCatalogue = .standard) {
        let holding = ContractCounts(legs)
        let search = PartSearch(holding, in: catalogue.shapes)
        let parts = search.parts.map { part in
            let option = part.option
            var counts = holding.contracts.map { _ in 0 }
            for (member, ratio) in zip(option.members, option.entry.ratios) { counts[member] = ratio * part.count }
            let shares = option.entry.stock * part.count * PositionLeg.contractSize
            var legs = holding.legs(counts, shares: shares)
            if option.cash > 0 { legs.append(PositionLeg(.cash, quantity: option.cash * part.count, entry: .zero)) }
            return StrategyPart(strategy: option.entry.strategy, count: part.count, legs: legs)
        }
        self.parts = parts.enumerated().sorted {
            ($1.element.legs.count, $0.offset) < ($0.element.legs.count, $1.offset)
        }.map(\.element)
        let shares = search.rest.lots * PositionLeg.contractSize + holding.strayShares
        others = holding.legs(search.rest.counts, shares: shares)
    }
}
