import BourseDesk
import BourseOptions
import BourseWeb

extension BrokerDetailView {
    /// A broker's page.
    init(_ broker: Broker) {
        let total = StrategyCatalogue.standard.strategies.count
        let offered = total - broker.notOffered.count
        let contract = broker.fees.first
        let home = BrokerSourceView(broker.url, asOf: "").site
        self.init(
            name: broker.name,
            summary: broker.summary,
            homeHref: broker.url,
            home: home,
            compareHref: Query([("part", "comparison"), ("brokers", broker.id)]).href("/options/brokers"),
            facts: [
                FactView(label: "Levels", value: "\(broker.levels.count)", isMoney: false, tone: ""),
                FactView(label: "Strategies", value: "\(offered) of \(total)", isMoney: false, tone: ""),
            ] + (contract.map { [FactView(label: $0.name, value: $0.value, isMoney: false, tone: "")] } ?? []),
            levels: broker.levels.map { BrokerLevelView($0, at: broker) },
            refusals: broker.notOffered.map { refusal in
                BrokerRefusalView(
                    name: StrategyCatalogue.standard[refusal.strategy]?.name ?? refusal.strategy,
                    strategyHref: "/options/strategies/\(refusal.strategy)",
                    reason: refusal.reason,
                    source: BrokerSourceView(refusal.source, asOf: refusal.asOf)
                )
            },
            refusalsNote: Count.of(broker.notOffered.count, "strategy", plural: "strategies"),
            fees: broker.fees.map { BrokerFactView($0) },
            accounts: broker.accountTypes.map { account in
                BrokerAccountView(
                    name: account.name,
                    hasOptions: account.options,
                    note: account.note,
                    source: BrokerSourceView(account.source, asOf: account.asOf)
                )
            },
            pros: broker.pros.map { BrokerFactView($0) },
            cons: broker.cons.map { BrokerFactView($0) },
            features: broker.features.map { BrokerFactView($0) },
            basis: BrokerFormatter.basis
        )
    }
}

extension BrokerLevelView {
    init(_ level: Broker.OptionsLevel, at broker: Broker) {
        let adds = level.adds.compactMap(BrokerFormatter.link)
        let all = broker.strategies(at: level.level).count
        self.init(
            name: level.name,
            description: level.description,
            requirements: level.requirements,
            rank: BrokerFormatter.rank(level, at: broker),
            adds: adds,
            addsTitle: "Adds \(Count.of(adds.count, "strategy", plural: "strategies")), \(all) in total",
            allowanceHref: Query([("part", "allowance"), ("broker", broker.id), ("level", "\(level.level)")])
                .href("/options/brokers"),
            source: BrokerSourceView(level.source, asOf: level.asOf)
        )
    }
}
