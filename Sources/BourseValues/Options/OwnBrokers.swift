import BourseJournal
import BourseOptions

/// The brokers of a person, and what their levels there allow.
public struct OwnBrokers: Hashable, Sendable {
    /// The brokers that the catalogue has, in its order.
    public let all: [OwnBroker]

    /// Takes the stored brokers, without those that the catalogue no longer has.
    public init(_ stored: [OwnBroker] = []) {
        let levels = Dictionary(stored.map { ($0.broker, $0) }) { first, _ in first }
        all = BrokerCatalogue.standard.brokers.compactMap { levels[$0.id] }
    }

    /// Whether none was chosen.
    public var isEmpty: Bool { all.isEmpty }

    /// The brokers as the catalogue has them.
    public var brokers: [Broker] { all.compactMap { BrokerCatalogue.standard[$0.broker] } }

    /// The level that the person has at a broker; nil where it is not theirs.
    public func level(at broker: String) -> Int? { all.first { $0.broker == broker }?.level }

    /// The strategies that at least one of them allows.
    public var allowed: Set<String> {
        all.reduce(into: []) { allowed, own in
            allowed.formUnion(BrokerCatalogue.standard[own.broker]?.strategies(at: own.level) ?? [])
        }
    }

    /// The fee schedule of the first broker whose fees are known as numbers; nil without one.
    public var feeSchedule: FeeSchedule? {
        all.lazy.compactMap { own in FeeSchedule.catalogue.first { $0.id == own.broker } }.first
    }
}
