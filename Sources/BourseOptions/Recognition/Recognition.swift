import BourseCore

/// What a set of legs is called.
public enum Recognition: Hashable, Sendable {
    /// It is a strategy, so many times over.
    case strategy(Strategy, count: Int)
    /// It holds a strategy, so many times over, and other legs beside it.
    case partial(Strategy, count: Int, others: [PositionLeg])
    /// It is none that has a name.
    case custom

    /// Recognises legs, whatever their order and however they were filled: equal contracts are counted together first.
    ///
    /// - Complexity: O(n⁴) in the number of different contracts, of which a position has at most
    ///   ``OptionPosition/maximumLegs``.
    public init(_ legs: [PositionLeg], in catalogue: StrategyCatalogue = .standard) {
        let holding = Holding(legs)
        let book = catalogue.shapes
        if let match = book.match(holding.contracts, stock: holding.lots, cash: holding.cash, isWhole: true),
            holding.strayShares == 0
        {
            self = .strategy(match.strategy, count: match.count)
        } else if let best = holding.bestPart(in: book) {
            self = .partial(best.strategy, count: best.count, others: best.others)
        } else {
            self = .custom
        }
    }

    /// The strategy, whole or in part.
    public var strategy: Strategy? {
        switch self {
        case .strategy(let strategy, _), .partial(let strategy, _, _): strategy
        case .custom: nil
        }
    }
}
