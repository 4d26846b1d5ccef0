import BourseCore
import BourseOptions
import Testing

struct BrokerCatalogueTests {
    static let brokers = BrokerCatalogue.standard.brokers

    @Test
    func catalogue_hasTheBrokersOfEachRegion() {
        let regions = Dictionary(grouping: Self.brokers, by: \.region).mapValues { $0.map(\.id).sorted() }
        #expect(
            regions == [
                .unitedStates: [
                    "etrade", "fidelity", "interactive-brokers", "robinhood", "schwab", "tastytrade", "webull",
                ],
                .canada: ["questrade", "wealthsimple"],
                .europe: ["degiro", "saxo"],
                .india: ["groww", "upstox", "zerodha"],
            ]
        )
    }

    @Test(arguments: brokers)
    func everyStrategy_hasOneAnswer(broker: Broker) {
        let named = broker.levels.flatMap(\.adds) + broker.notOffered.map(\.strategy)
        #expect(Set(named).count == named.count)
        #expect(Set(named) == Set(StrategyCatalogue.standard.strategies.map(\.id)))
    }

    @Test(arguments: brokers)
    func levels_areMonotone(broker: Broker) {
        #expect(broker.levels.map(\.level) == broker.levels.map(\.level).sorted())
        #expect(Set(broker.levels.map(\.level)).count == broker.levels.count)
        for (lower, higher) in zip(broker.levels, broker.levels.dropFirst()) {
            #expect(broker.strategies(at: lower.level).isStrictSubset(of: broker.strategies(at: higher.level)))
        }
    }

    @Test(arguments: brokers)
    func nakedCalls_needTheHighestLevel(broker: Broker) {
        for strategy in StrategyCatalogue.standard.strategies {
            // Calls and shares bought less calls sold: below 0 some call stands without cover.
            let cover = strategy.legs.reduce(0) { sum, leg in
                switch (leg.instrument, leg.side) {
                case (.call, .buy), (.stock, .buy): sum + leg.quantity
                case (.call, .sell): sum - leg.quantity
                default: sum
                }
            }
            guard cover < 0, case .from(let level) = broker.permission(for: strategy.id) else { continue }
            #expect(level.level == broker.levels.last?.level, "\(strategy.id) at \(broker.id)")
        }
    }

    @Test(arguments: brokers)
    func everyFact_saysWhereItStands_andSinceWhen(broker: Broker) {
        var sources = broker.levels.map { ($0.source, $0.asOf) } + broker.notOffered.map { ($0.source, $0.asOf) }
        sources += broker.fees.map { ($0.source, $0.asOf) } + broker.accountTypes.map { ($0.source, $0.asOf) }
        sources += (broker.pros + broker.cons + broker.features).map { ($0.source, $0.asOf) }
        for (source, asOf) in sources {
            #expect(source.hasPrefix("https://"))
            #expect(TradingDay(iso: asOf) != nil)
        }
        #expect(
            broker.fees.count >= 2 && !broker.pros.isEmpty && !broker.cons.isEmpty && broker.accountTypes.count >= 2
        )
    }
}
