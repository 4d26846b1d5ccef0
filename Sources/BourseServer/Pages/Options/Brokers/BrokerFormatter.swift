import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// What all pages about brokers say alike.
enum BrokerFormatter {
    /// What decides in doubt.
    static let basis =
        "From the pages that are linked and dated, mostly the brokers' own. Rules change; the broker's current rules apply."

    /// The level's place among the broker's, 1 for the lowest.
    static func rank(_ level: Broker.OptionsLevel, at broker: Broker) -> Int {
        (broker.levels.firstIndex { $0.level == level.level } ?? 0) + 1
    }

    /// A link to a strategy.
    static func link(_ id: String) -> LinkView? {
        StrategyCatalogue.standard[id].map { LinkView(title: $0.name, href: "/options/strategies/\(id)") }
    }

    /// The brokers an address names, or those of its region.
    static func brokers(_ query: Query) -> [Broker] {
        let named = query.all("brokers")
        let all = BrokerCatalogue.standard.brokers
        return all.filter { named.isEmpty ? $0.region == region(query) : named.contains($0.id) }
    }

    /// The region of an address, the United States if it names none.
    static func region(_ query: Query) -> Broker.Region {
        query["region"].flatMap { Broker.Region(rawValue: $0) } ?? .unitedStates
    }

    /// A choice for each region that keeps everything but the brokers.
    static func regions(_ query: Query) -> [ChoiceView] {
        Broker.Region.allCases.map { region in
            ChoiceView(
                title: region.title,
                href: query.without("brokers").setting("region", to: region.rawValue).href("/options/brokers"),
                isCurrent: query.all("brokers").isEmpty && region == self.region(query)
            )
        }
    }

    /// The choice of brokers.
    static func choices(_ shown: [Broker]) -> [OptionView] {
        BrokerCatalogue.standard.brokers.map { broker in
            OptionView(value: broker.id, title: broker.name, isSelected: shown.contains { $0.id == broker.id })
        }
    }

    static func head(_ broker: Broker) -> BrokerHeadView {
        BrokerHeadView(
            name: broker.name,
            brokerHref: "/options/brokers/\(broker.id)",
            note: Count.of(broker.levels.count, "level")
        )
    }
}

extension BrokerSourceView {
    /// Where a fact stands: the site's name without what all have in common, and the day.
    init(_ source: String, asOf: String) {
        let host = source.split(separator: "/").dropFirst().first.map(String.init) ?? source
        self.init(
            pageHref: source,
            site: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host,
            asOf: TradingDay(iso: asOf).map(DayText.medium) ?? asOf
        )
    }
}

extension BrokerFactView {
    init(_ fee: Broker.Fee) {
        self.init(
            title: fee.name,
            value: fee.value,
            detail: fee.detail.isEmpty ? nil : fee.detail,
            source: BrokerSourceView(fee.source, asOf: fee.asOf)
        )
    }

    init(_ remark: Broker.Remark) {
        self.init(
            title: nil,
            value: nil,
            detail: remark.text,
            source: BrokerSourceView(remark.source, asOf: remark.asOf)
        )
    }

    init(_ account: Broker.AccountType) {
        self.init(
            title: account.name,
            value: account.options ? "Options" : "No options",
            detail: account.note.isEmpty ? nil : account.note,
            source: BrokerSourceView(account.source, asOf: account.asOf)
        )
    }

    init(_ level: Broker.OptionsLevel) {
        self.init(
            title: level.name,
            value: nil,
            detail: level.description,
            source: BrokerSourceView(level.source, asOf: level.asOf)
        )
    }
}
