import BourseDesk
import BourseOptions
import BourseWeb

/// Which strategies an address asks for.
struct StrategyQuery {
    let query: Query

    init(_ query: Query) { self.query = query }

    var broker: Broker? { query["broker"].flatMap { BrokerCatalogue.standard[$0] } }
    var level: Int? { query["level"].flatMap(Int.init) }

    /// The filter; a value that is not known does not restrict.
    var filter: StrategyFilter {
        let broker = broker
        return StrategyFilter(
            text: query["q"].map { String($0.prefix(100)) },
            category: query["category"].flatMap(Strategy.Category.init(rawValue:)),
            complexity: query["complexity"].flatMap(Int.init),
            outlook: query["outlook"].flatMap(Strategy.Outlook.init(rawValue:)),
            allowed: broker.map { $0.strategies(at: level ?? .max) }
        )
    }
}
