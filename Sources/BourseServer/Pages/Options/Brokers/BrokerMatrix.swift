import BourseDesk
import BourseOptions
import BourseWeb

/// Strategies by brokers: which level each takes.
struct BrokerMatrix {
    let brokers: [Broker]
    let category: Strategy.Category?

    init(_ query: Query) {
        brokers = BrokerFormatter.brokers(query)
        category = query["category"].flatMap(Strategy.Category.init(rawValue:))
    }

    /// The strategies of the category asked for, or all.
    var strategies: [Strategy] {
        StrategyCatalogue.standard.strategies.filter { category == nil || $0.category == category }
    }

    var view: BrokerMatrixView {
        let shown = Query([("category", category?.rawValue ?? "")] + brokers.map { ("brokers", $0.id) })
        return BrokerMatrixView(
            action: "/options/brokers",
            hiddenFields: [],
            categories: [OptionView(value: "", title: "All categories", isSelected: category == nil)]
                + Strategy.Category.allCases.map {
                    OptionView(
                        value: $0.rawValue,
                        title: StrategyFormatter.category($0),
                        isSelected: $0 == category
                    )
                },
            brokers: BrokerFormatter.choices(brokers),
            heads: brokers.map(BrokerFormatter.head),
            width: brokers.count + 1,
            groups: groups,
            lists: brokers.map(list),
            count: "\(Count.of(strategies.count, "strategy", plural: "strategies")), "
                + "\(Count.of(brokers.count, "broker"))",
            file: FileAddress(shown.href("/options/brokers")),
            basis: BrokerFormatter.basis,
            lesson: .lesson("levels"),
            quiet: nil
        )
    }

    private var groups: [BrokerMatrixGroupView] {
        Strategy.Category.allCases.compactMap { category in
            let strategies = strategies.filter { $0.category == category }
            guard !strategies.isEmpty else { return nil }
            return BrokerMatrixGroupView(
                title: StrategyFormatter.category(category),
                count: Count.of(strategies.count, "strategy", plural: "strategies"),
                rows: strategies.map { strategy in
                    BrokerMatrixRowView(
                        name: strategy.name,
                        strategyHref: "/options/strategies/\(strategy.id)",
                        cells: brokers.map { cell(strategy, $0) }
                    )
                }
            )
        }
    }

    private func cell(_ strategy: Strategy, _ broker: Broker) -> BrokerMatrixCellView {
        let id = "no-\(strategy.id)-\(broker.id)"
        switch broker.permission(for: strategy.id) {
        case .from(let level):
            let parts = level.name.split(separator: "–", maxSplits: 1).map { $0.trimmingBlanks }
            return BrokerMatrixCellView(
                id: id,
                level: parts.first ?? level.name,
                detail: parts.count > 1 ? parts[1] : nil,
                rank: BrokerFormatter.rank(level, at: broker),
                reason: nil
            )
        case .refused(let reason):
            return BrokerMatrixCellView(id: id, level: nil, detail: nil, rank: 0, reason: reason)
        }
    }

    private func list(_ broker: Broker) -> BrokerListView {
        let shown = Set(strategies.map(\.id))
        func level(_ title: String, _ ids: [String], isRefused: Bool) -> BrokerListLevelView? {
            let links = ids.filter(shown.contains).compactMap(BrokerFormatter.link)
            guard !links.isEmpty else { return nil }
            return BrokerListLevelView(
                title: title,
                count: Count.of(links.count, "strategy", plural: "strategies"),
                isRefused: isRefused,
                strategies: links
            )
        }
        return BrokerListView(
            name: broker.name,
            brokerHref: "/options/brokers/\(broker.id)",
            levels: (broker.levels.map { level($0.name, $0.adds, isRefused: false) }
                + [level("Not offered", broker.notOffered.map(\.strategy), isRefused: true)]).compactMap { $0 }
        )
    }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
