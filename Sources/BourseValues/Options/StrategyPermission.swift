import BourseOptions

/// The options level that a strategy needs, and which brokers of a person allow it.
public struct StrategyPermission: Hashable, Sendable {
    /// An options level of a broker.
    public struct RequiredLevel: Hashable, Sendable {
        /// The broker.
        public let broker: Broker
        /// Its lowest level that allows the strategy.
        public let level: Broker.OptionsLevel

        /// How many strategies somebody with the level may trade: the fewer, the lower it is.
        ///
        /// Numbers of levels cannot be compared, because each broker has its own.
        fileprivate var extent: Int {
            broker.levels.reduce(0) { $1.level <= level.level ? $0 + $1.adds.count : $0 }
        }
    }

    /// What the brokers of a person say about a strategy.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// At least one of them allows it at the person's level.
        case allowed
        /// It needs a higher level at each of them that offers it.
        case needsLevel = "needs-level"
        /// None of them offers it.
        case notOffered = "not-offered"
    }

    /// The lowest level that allows it; nil where no broker offers it.
    public let lowest: RequiredLevel?
    /// What the person's brokers say; nil when none was chosen.
    public let verdict: Verdict?
    /// The person's brokers that allow it at their level, in the order of the catalogue.
    public let allowing: [Broker]
}

extension StrategyPermission {
    /// `schwab:2`: the lowest level as files name it; empty where no broker offers the strategy.
    public var levelName: String { lowest.map { "\($0.broker.id):\($0.level.level)" } ?? "" }

    /// `fidelity; schwab`: the person's brokers that allow it, as files name them.
    public var allowedAt: String { allowing.map(\.id).joined(separator: "; ") }
}

extension OwnBrokers {
    /// The level that a strategy needs, and which of the person's brokers allow it.
    ///
    /// The lowest level is that of the broker asked about; without one, that of the person's brokers, or of all brokers
    /// where none of theirs offers the strategy.
    ///
    /// - Complexity: O(brokers · levels).
    public func permission(for strategy: String, at broker: Broker? = nil) -> StrategyPermission {
        let offering = Self.levels(of: brokers, for: strategy)
        let allowing = offering.filter { required in
            level(at: required.broker.id).map { $0 >= required.level.level } ?? false
        }
        let asked = broker.map { [$0] } ?? (offering.isEmpty ? BrokerCatalogue.standard.brokers : brokers)
        return StrategyPermission(
            lowest: Self.levels(of: asked, for: strategy).min { $0.extent < $1.extent },
            verdict: isEmpty ? nil : !allowing.isEmpty ? .allowed : offering.isEmpty ? .notOffered : .needsLevel,
            allowing: allowing.map(\.broker)
        )
    }

    private static func levels(of brokers: [Broker], for strategy: String) -> [StrategyPermission.RequiredLevel] {
        brokers.compactMap { broker in
            guard case .from(let level) = broker.permission(for: strategy) else { return nil }
            return StrategyPermission.RequiredLevel(broker: broker, level: level)
        }
    }
}
