import BourseDesk
import BourseJournal
import BourseWeb

/// The filters in force on a page of the journal, each with the way to remove it.
struct TradeFilterChips {
    let context: JournalPages.PageContext
    /// The page that the links lead to.
    let path: String

    /// Filters by a field of the form, then conditions.
    var chips: [FilterChipView] { fields + conditions }

    /// A query without any filter; days, currency and order stay.
    static func cleared(_ query: Query) -> Query {
        query.without("q", "type", "direction", "result", "account", "tag", "where", "page")
    }

    private var fields: [FilterChipView] {
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
                FilterChipView(title: $0, href: context.query.without("page").setting(name, to: nil).href(path))
            }
        }
    }

    private var conditions: [FilterChipView] {
        context.filter.conditions.map { condition in
            FilterChipView(
                title: title(of: condition),
                href: context.query.without("page").removing("where", condition.description).href(path)
            )
        }
    }

    /// `Weekday: Monday`, `Mistake: not Late exit`.
    private func title(of condition: TradeCondition) -> String {
        guard let dimension = TradeDimension.named(condition.dimension) else { return condition.description }
        let column = context.journal.column(dimension)
        let group = column.codes(named: condition.value).first.map { column.groups[$0].title }
        let name = group ?? (condition.value.isEmpty ? "None" : condition.value)
        return "\(dimension.title): \(condition.isExcluded ? "not " : "")\(name)"
    }
}
