import BourseDesk
import BourseOptions
import BourseWeb

/// Brokers beside each other: levels, fees, accounts, for, against, features.
struct BrokerComparison {
    private let brokers: [Broker]

    /// The first three when an address names none: more do not fit beside each other.
    init(_ query: Query) {
        let named = BrokerFormatter.brokers(query)
        brokers = query.all("brokers").isEmpty ? Array(named.prefix(3)) : named
    }

    var view: BrokerComparisonView {
        BrokerComparisonView(
            action: "/options/brokers",
            hiddenFields: [HiddenFieldView(name: "part", value: "comparison")],
            brokers: BrokerFormatter.choices(brokers),
            heads: brokers.map(BrokerFormatter.head),
            rows: [
                row("Levels") { $0.levels.map { BrokerFactView($0) } },
                row("Fees") { $0.fees.map { BrokerFactView($0) } },
                row("Account types") { $0.accountTypes.map { BrokerFactView($0) } },
                row("Advantages") { $0.pros.map { BrokerFactView($0) } },
                row("Disadvantages") { $0.cons.map { BrokerFactView($0) } },
                row("Features") { $0.features.map { BrokerFactView($0) } },
            ],
            basis: BrokerFormatter.basis,
            quiet: nil
        )
    }

    private func row(_ title: String, _ facts: (Broker) -> [BrokerFactView]) -> BrokerComparisonRowView {
        BrokerComparisonRowView(
            title: title,
            cells: brokers.map { BrokerComparisonCellView(broker: $0.name, facts: facts($0)) }
        )
    }
}
