/// The markets; template "markets", and "markets-body" for what the filter changes.
struct MarketsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Indices and the like, each a tile.
    let strip: [MarketTileView]
    /// Shares by sector; nothing while too few are known.
    let sectorMap: ChartPanelView?
    /// The table.
    let listing: MarketListingView
}

/// An instrument as a tile.
struct MarketTileView: Sendable {
    /// "^GSPC".
    let symbol: String
    /// "/markets/%5EGSPC".
    let pageHref: String
    /// "S&P 500".
    let name: String
    /// "6,012.45".
    let last: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// The last month as a line, an SVG; nothing where it is not known.
    let spark: String?
    /// Seconds since 1970.
    let asOf: String?
    /// "12 s".
    let age: String
    /// "old", "none" or "".
    let mark: String
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    let origin: String
}

/// The table of markets with what stands beside it.
struct MarketListingView: Sendable {
    /// Address of exactly this table, path and query.
    let canonicalHref: String
    /// What a change of the filter leads to, read out: "12 instruments".
    let announcement: String
    /// Where changes are streamed from.
    let streamHref: String
    /// The filter.
    let filter: MarketFilterView
    /// The lists that can be looked at.
    let scopes: [TabView]
    /// "503 instruments".
    let count: String
    /// "NYSE open, closes in 2 h 13 m".
    let countNote: String
    /// The same table as CSV.
    let csvHref: String
    /// What is filtered by, each removable.
    let chips: [FilterChipView]
    /// Whether `chips` holds anything.
    let isFiltered: Bool
    /// The table without any filter.
    let clearHref: String
    /// Why what is shown is not current; nothing when all is well.
    let trouble: MarketTroubleView?
    /// Rows of the whole table, its head included.
    let rowCount: Int
    /// Whether there are rows.
    let hasRows: Bool
    /// The headings.
    let headings: [MarketHeadingView]
    /// The rows.
    let rows: [MarketRowView]
    /// Pages of the table.
    let pager: PagerView?
    /// Shown when nothing is left.
    let quiet: EmptyStateView?
    /// The sectors.
    let sectors: [SectorRowView]
    /// What rose most.
    let gainers: [MoverView]
    /// What fell most.
    let losers: [MoverView]
}

/// A heading of the table.
struct MarketHeadingView: Sendable {
    /// "Last".
    let title: String
    /// The class of its column.
    let width: String
    /// Where a press leads; nothing for a column that cannot be sorted by.
    let sortHref: String?
    /// "ascending", "descending" or "none".
    let sort: String
}

/// What is wrong with the sources.
struct MarketTroubleView: Sendable {
    /// "Yahoo asks to be asked later".
    let summary: String
    /// "What was known before is shown with its age".
    let detail: String
    /// Where more is said.
    let healthHref: String
}

/// A sector.
struct SectorRowView: Sendable {
    /// "Information technology".
    let title: String
    /// The table of its instruments.
    let sectorHref: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// How it stands among all, an SVG bar.
    let bar: String
    /// "41 up, 22 down".
    let words: String
}

/// An instrument that moved.
struct MoverView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "/markets/AAPL".
    let pageHref: String
    /// "Apple".
    let name: String
    /// "187.20".
    let last: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
}

/// The filter of the table, a GET form.
struct MarketFilterView: Sendable {
    /// "/markets".
    let action: String
    /// Field `q`.
    let query: String
    /// Field `list`, kept as it is.
    let list: String
    /// Field `kind`; the first is "" for all.
    let kinds: [OptionView]
    /// Field `sector`; the first is "" for all.
    let sectors: [OptionView]
    /// Field `sort`, kept as it is.
    let sort: String
    /// Field `order`, kept as it is.
    let order: String
}
