import BourseCore

/// The strategies of a search, each of which may have a few combinations among the best.
struct StrategyGroups {
    private let goal: OptimizerGoal
    private var places: [String: Int] = [:]
    /// The strategy of each group; nil for combinations without a name.
    private(set) var strategies: [Strategy?] = []

    init(_ goal: OptimizerGoal) { self.goal = goal }

    /// The groups of a kind of combination in each of its variants, such as with equal and unequal wings.
    ///
    /// Nothing for a variant that may not be suggested; variants without a name share a group of their own.
    mutating func groups(_ variants: [Strategy?]) -> [Int?] {
        var nameless: Int?
        return variants.map { strategy in
            guard let strategy else {
                guard goal.strategies == nil else { return nil }
                nameless = nameless ?? add(nil)
                return nameless
            }
            return group(strategy)
        }
    }

    private mutating func group(_ strategy: Strategy) -> Int? {
        if let allowed = goal.strategies, !allowed.contains(strategy.id) { return nil }
        if let place = places[strategy.id] { return place }
        let place = add(strategy)
        places[strategy.id] = place
        return place
    }

    private mutating func add(_ strategy: Strategy?) -> Int {
        strategies.append(strategy)
        return strategies.count - 1
    }
}
