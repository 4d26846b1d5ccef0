/// Funds and the filter over them.
struct FundListingView: Sendable {
    /// Address of exactly this list, path and query.
    let canonicalHref: String
    /// What a change of the filter leads to, read out: "12 funds".
    let announcement: String
    /// The filter; absent as long as no fund is known.
    let filter: FundFilterView?
    /// "12 schemes".
    let count: String
    /// "of 45,000", and how they are ordered.
    let countNote: String
    /// The same list as a file.
    let file: FileAddress
    /// What is filtered by, each removable.
    let chips: [FilterChipView]
    /// Whether `chips` holds anything.
    let isFiltered: Bool
    /// The list without any filter.
    let clearHref: String
    /// How old the list is.
    let state: FundStateView
    /// The first rows; nil if nothing matches the filter.
    let table: HTML?
    /// Pages of the list, for those without script.
    let pager: PagerView?
    /// Shown when the filter leaves none.
    let quiet: EmptyStateView?
    /// Shown while no list is known at all.
    let waiting: FundWaitingView?
}
