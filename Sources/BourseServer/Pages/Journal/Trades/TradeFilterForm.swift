import BourseDesk
import BourseJournal
import BourseWeb

/// The filter bar of the list of trades.
struct TradeFilterForm {
    let context: JournalPages.PageContext

    var view: TradeFilterView {
        let filter = context.filter
        let tags = context.journal.tags
        let names = tags.setups + tags.mistakes.filter { !tags.setups.contains($0) }
        let chips = TradeFilterChips(context: context, path: "/journal/trades").chips
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
            chips: FilterChipsView(
                chips: chips,
                clearHref: TradeFilterChips.cleared(context.query).href("/journal/trades")
            )
        )
    }

    private func options(_ values: [(String, String)], all: String, chosen: String?) -> [OptionView] {
        [OptionView(value: "", title: all, isSelected: chosen == nil)]
            + values.map { OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen) }
    }
}
