import BourseDesk
import BourseJournal
import BourseWeb

/// The filter bar of the list of trades.
struct TradeFilterForm {
    let context: JournalPages.PageContext

    private static let names = ["q", "type", "direction", "result", "account", "tag"]

    var view: TradeFilterView {
        let filter = context.filter
        let tags = context.journal.tags
        let names = tags.setups + tags.mistakes.filter { !tags.setups.contains($0) }
        let chips = chips
        let retained = context.query.without("q", "type", "direction", "result", "account", "tag", "page")
        return TradeFilterView(
            action: "/journal/trades",
            hiddenFields: retained.hiddenFields,
            query: filter.text,
            types: options(
                InstrumentType.allCases.map { ($0.rawValue, $0.title) },
                all: "All types",
                chosen: filter.type?.rawValue
            ),
            directions: options(
                [("long", "Long"), ("short", "Short")],
                all: "All directions",
                chosen: filter.direction?.rawValue
            ),
            results: options(
                [("win", "Winners"), ("loss", "Losers"), ("even", "Break-even")],
                all: "All results",
                chosen: filter.result?.rawValue
            ),
            accounts: JournalPages.accounts(context),
            hasAccounts: context.journal.accounts.count > 1,
            tags: JournalPages.options(names, all: "All tags", chosen: filter.tag),
            hasTags: !names.isEmpty,
            chips: chips,
            isFiltered: !chips.isEmpty,
            clearHref: retained.href("/journal/trades")
        )
    }

    private func options(_ values: [(String, String)], all: String, chosen: String?) -> [OptionView] {
        [OptionView(value: "", title: all, isSelected: chosen == nil)]
            + values.map { OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen) }
    }

    private var chips: [FilterChipView] {
        let filter = context.filter
        let active: [(name: String, title: String?)] = [
            ("q", filter.text.isEmpty ? nil : "“\(filter.text)”"),
            ("type", filter.type?.title),
            ("direction", filter.direction.map { $0 == .long ? "Long" : "Short" }),
            ("result", filter.result.map { $0 == .win ? "Winners" : $0 == .loss ? "Losers" : "Break-even" }),
            ("account", filter.account.map { "Account: \(context.journal.title(ofAccount: $0))" }),
            ("tag", filter.tag.map { "Tag: \($0)" }),
        ]
        return active.compactMap { name, title in
            title.map {
                FilterChipView(
                    title: $0,
                    href: context.query.without("page").setting(name, to: nil).href("/journal/trades")
                )
            }
        }
    }
}
