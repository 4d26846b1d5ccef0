import BourseOptions
import BourseValues

/// The brokers of a person, and what their levels there allow.
public struct OwnBrokers: Hashable, Sendable {
    /// What they say about a strategy.
    public enum Verdict: Hashable, Sendable {
        /// It can be traded at these brokers, by name.
        case allowed([String])
        /// It needs a higher level.
        case needsLevel
        /// None of them offers it.
        case notOffered
    }

    /// The brokers that the catalogue has, by name.
    public let all: [OwnBroker]

    /// Takes the stored brokers, without those that the catalogue no longer has.
    public init(_ stored: [OwnBroker] = []) {
        let levels = Dictionary(stored.map { ($0.broker, $0) }) { first, _ in first }
        all = BrokerCatalogue.standard.brokers.compactMap { levels[$0.id] }
    }

    /// Whether none was chosen.
    public var isEmpty: Bool { all.isEmpty }

    /// The level that the person has at a broker; nil where it is not theirs.
    public func level(at broker: String) -> Int? { all.first { $0.broker == broker }?.level }

    /// The strategies that at least one of them allows.
    public var allowed: Set<String> {
        all.reduce(into: []) { allowed, own in
            allowed.formUnion(BrokerCatalogue.standard[own.broker]?.strategies(at: own.level) ?? [])
        }
    }

    /// What they say about a strategy; nil when none was chosen.
    public func verdict(_ strategy: String) -> Verdict? {
        guard !all.isEmpty else { return nil }
        var (names, isOffered) = ([String](), false)
        for own in all {
            guard let broker = BrokerCatalogue.standard[own.broker] else { continue }
            guard case .from(let level) = broker.permission(for: strategy) else { continue }
            isOffered = true
            if level.level <= own.level { names.append(broker.name) }
        }
        return names.isEmpty ? (isOffered ? .needsLevel : .notOffered) : .allowed(names)
    }
}
