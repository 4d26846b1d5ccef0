import BourseDesk
import BourseJournal
import BourseWeb

/// The filter bar of the list of trades.
struct TradeFilterForm {
    let opening: JournalPages.PageContext

    private static let names = ["q", "type", "direction", "result", "account", "tag"]

    var view: TradeFilterView {
        let filter = opening.filter
        let tags = opening.journal.tags
        let names = tags.setups + tags.mistakes.filter { !tags.setups.contains($0) }
        let chips = chips
        let kept = opening.query.without("q", "type", "direction", "result", "account", "tag", "page")
        return TradeFilterView(
            action: "/journal/trades",
            kept: kept.hiddenFields,
            query: filter.text,
            types: options(InstrumentType.allCases.map { ($0.rawValue, $0.title) }, "All types", filter.type?.rawValue),
            directions: options([("long", "Long"), ("short", "Short")], "All directions", filter.direction?.rawValue),
            results: options(
                [("win", "Winners"), ("loss", "Losers"), ("even", "Break-even")],
                "All results",
                filter.result?.rawValue
            ),
            accounts: JournalPages.options(opening.journal.accounts, all: "All accounts", chosen: filter.account),
            hasAccounts: opening.journal.accounts.count > 1,
            tags: JournalPages.options(names, all: "All tags", chosen: filter.tag),
            hasTags: !names.isEmpty,
            chips: chips,
            isFiltered: !chips.isEmpty,
            clearHref: kept.href("/journal/trades")
        )
    }

    private func options(_ values: [(String, String)], _ all: String, _ chosen: String?) -> [OptionView] {
        [OptionView(value: "", title: all, isSelected: chosen == nil)]
            + values.map { OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen) }
    }

    private var chips: [FilterChipView] {
        let filter = opening.filter
        let active: [(name: String, title: String?)] = [
            ("q", filter.text.isEmpty ? nil : "“\(filter.text)”"),
            ("type", filter.type?.title),
            ("direction", filter.direction.map { $0 == .long ? "Long" : "Short" }),
            ("result", filter.result.map { $0 == .win ? "Winners" : $0 == .loss ? "Losers" : "Break-even" }),
            ("account", filter.account.map { "Account: \($0)" }),
            ("tag", filter.tag.map { "Tag: \($0)" }),
        ]
        return active.compactMap { name, title in
            title.map {
                FilterChipView(
                    title: $0,
                    href: opening.query.without("page").setting(name, nil).href("/journal/trades")
                )
            }
        }
    }
}

extension InstrumentType {
    var title: String {
        switch self {
        case .etf: "ETF"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
