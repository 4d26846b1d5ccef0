import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// What one level of one broker allows.
struct BrokerAllowance {
    private let broker: Broker?
    private let level: Broker.OptionsLevel?

    init(_ query: Query) {
        broker = query["broker"].flatMap { BrokerCatalogue.standard[$0] }
        let number = query["level"].flatMap(Int.init)
        level = broker.flatMap { broker in broker.levels.first { $0.level == number } ?? broker.levels.first }
    }

    var view: BrokerAllowanceView {
        BrokerAllowanceView(
            action: "/options/brokers",
            hiddenFields: [HiddenFieldView(name: "part", value: "allowance")],
            brokers: [OptionView(value: "", title: "Choose a broker", isSelected: broker == nil)]
                + BrokerCatalogue.standard.brokers.map {
                    OptionView(value: $0.id, title: $0.name, isSelected: $0.id == broker?.id)
                },
            levels: broker?.levels.map {
                OptionView(value: "\($0.level)", title: $0.name, isSelected: $0.level == level?.level)
            } ?? [OptionView(value: "", title: "Choose a broker first", isSelected: true)],
            answer: broker.flatMap { broker in level.map { answer($0, at: broker) } },
            quiet: broker == nil
                ? EmptyStateView(
                    icon: "options",
                    headline: "Choose a broker and level",
                    detail: "Choose your broker and your options level. The broker's account settings show it.",
                    links: []
                ) : nil
        )
    }

    private func answer(_ level: Broker.OptionsLevel, at broker: Broker) -> BrokerAnswerView {
        let all = StrategyCatalogue.standard.strategies
        let allowed = broker.strategies(at: level.level)
        let next = broker.levels.first { $0.level > level.level }
        let beyond = (next?.adds ?? []).compactMap(BrokerFormatter.link)
        let query = Query([("broker", broker.id), ("level", "\(level.level)")])
        return BrokerAnswerView(
            headline: "\(level.name) at \(broker.name) allows \(allowed.count) of \(all.count) strategies",
            description: level.description,
            requirements: level.requirements,
            share: allowed.count * 100 / max(1, all.count),
            libraryHref: query.href("/options/strategies"),
            source: BrokerSourceView(level.source, asOf: level.asOf),
            groups: Strategy.Category.allCases.compactMap { category in
                let ofCategory = all.filter { $0.category == category }
                let mine = ofCategory.filter { allowed.contains($0.id) }
                guard !mine.isEmpty else { return nil }
                return BrokerAnswerGroupView(
                    title: StrategyFormatter.category(category),
                    count: "\(mine.count) of \(ofCategory.count)",
                    strategies: mine.map { strategy in
                        let card = StrategyCard.of(strategy)
                        return StrategyMentionView(
                            name: strategy.name,
                            strategyHref: "/options/strategies/\(strategy.id)",
                            picture: card.picture,
                            loss: card.loss,
                            isLossUnlimited: card.isLossUnlimited
                        )
                    }
                )
            },
            beyond: beyond,
            beyondTitle: next.map { "\($0.name) adds \(beyond.count) more" }
        )
    }
}
