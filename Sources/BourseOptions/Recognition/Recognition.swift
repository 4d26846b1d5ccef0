import BourseCore

/// What a set of legs is called.
public enum Recognition: Hashable, Sendable {
    /// It is a strategy, so many times over.
    case strategy(Strategy, count: Int)
    /// It holds a strategy, so many times over, and other legs beside it, which may be strategies of their own: the
    /// largest of ``StrategyParts``.
    case partial(Strategy, count: Int, others: [PositionLeg])
    /// It is none that has a name.
    case custom

    /// Recognizes legs, whatever their order and however they were filled: equal contracts are counted together first.
    ///
    /// - Complexity: That of ``StrategyParts/init(_:in:)``.
    public init(_ legs: [PositionLeg], in catalogue: StrategyCatalogue = .standard) {
        self.init(StrategyParts(legs, in: catalogue))
    }

    /// Says in one name what legs were taken apart into.
    public init(_ apart: StrategyParts) {
        guard let first = apart.parts.first else {
            self = .custom
            return
        }
        let others = apart.parts.dropFirst().flatMap(\.legs) + apart.others
        self =
            others.isEmpty
            ? .strategy(first.strategy, count: first.count)
            : .partial(first.strategy, count: first.count, others: others)
    }

    /// The strategy, whole or in part.
    public var strategy: Strategy? {
        switch self {
        case .strategy(let strategy, _), .partial(let strategy, _, _): strategy
        case .custom: nil
        }
    }
}
