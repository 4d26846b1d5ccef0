import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// Which strategies an address asks for.
struct StrategyQuery {
    let query: Query
    /// The brokers of the person.
    let brokers: OwnBrokers

    init(_ query: Query, brokers: OwnBrokers) { (self.query, self.brokers) = (query, brokers) }

    /// Whether only strategies are wanted that the person's brokers allow.
    var isOwn: Bool { query["mine"] == "1" }

    var broker: Broker? { query["broker"].flatMap { BrokerCatalogue.standard[$0] } }
    var level: Int? { query["level"].flatMap(Int.init) }

    /// The level that a strategy needs, at the broker of the filter if there is one, and which own brokers allow it.
    func permission(for strategy: Strategy) -> StrategyPermission {
        brokers.permission(for: strategy.id, at: broker)
    }

    /// The filter; a value that is not known does not restrict.
    var filter: StrategyFilter {
        var allowed = broker.map { $0.strategies(at: level ?? .max) }
        if isOwn { allowed = allowed.map { $0.intersection(brokers.allowed) } ?? brokers.allowed }
        return StrategyFilter(
            text: query["q"].map { String($0.prefix(100)) },
            category: query["category"].flatMap(Strategy.Category.init(rawValue:)),
            complexity: query["complexity"].flatMap(Int.init),
            outlook: query["outlook"].flatMap(Strategy.Outlook.init(rawValue:)),
            allowed: allowed
        )
    }
}
