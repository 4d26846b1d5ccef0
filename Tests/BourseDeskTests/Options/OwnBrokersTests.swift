import BourseOptions
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Brokers of a person")
struct OwnBrokersTests {
    private func broker(_ id: String) throws -> Broker { try #require(BrokerCatalogue.standard[id]) }

    @Test func verdict_followsTheLevelAtEachBroker() throws {
        let schwab = try broker("schwab")
        let (low, high) = (try #require(schwab.levels.first), try #require(schwab.levels.last))
        let easy = try #require(low.adds.first)
        let hard = try #require(high.adds.first)
        let own = OwnBrokers([OwnBroker(broker: "schwab", level: low.level)])
        #expect(own.verdict(easy) == .allowed([schwab.name]))
        #expect(own.verdict(hard) == .needsLevel)
        #expect(own.allowed == schwab.strategies(at: low.level) && own.level(at: "schwab") == low.level)
        let refused = StrategyCatalogue.standard.strategies.first { strategy in
            if case .refused = schwab.permission(for: strategy.id) { true } else { false }
        }
        if let refused { #expect(own.verdict(refused.id) == .notOffered) }
    }

    @Test func severalBrokers_allowWhatOneAllows_inTheOrderOfTheCatalogue() throws {
        let brokers = BrokerCatalogue.standard.brokers
        let all = OwnBrokers(brokers.reversed().map { OwnBroker(broker: $0.id, level: $0.levels.last?.level ?? 0) })
        #expect(all.all.map(\.broker) == brokers.map(\.id))
        guard case .allowed(let names)? = all.verdict("covered-call") else {
            Issue.record("covered calls are allowed somewhere")
            return
        }
        #expect(names.count > 1 && all.allowed.contains("covered-call"))
    }

    @Test func noBrokers_andThoseThatTheCatalogueDoesNotHave_sayNothing() {
        let own = OwnBrokers([OwnBroker(broker: "nobody", level: 1)])
        #expect(own.isEmpty && own.verdict("covered-call") == nil && own.allowed.isEmpty)
    }
}
