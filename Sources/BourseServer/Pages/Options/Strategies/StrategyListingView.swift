/// Strategies and the filter over them.
struct StrategyListingView: Sendable {
    /// Address of exactly this list, path and query.
    let canonicalHref: String
    /// What a change of the filter leads to, read out: "12 strategies".
    let announcement: String
    /// The filter.
    let filter: StrategyFilterView
    /// "12 strategies".
    let count: String
    /// "of 74, simple ones first", or empty.
    let countNote: String
    /// The same list as a file.
    let file: FileAddress
    /// What is filtered by, each removable.
    let chips: [FilterChipView]
    /// Whether `chips` holds anything.
    let isFiltered: Bool
    /// The list without any filter.
    let clearHref: String
    /// The strategies.
    let cards: [StrategyCardView]
    /// Shown when the filter leaves none.
    let quiet: EmptyStateView?
}
