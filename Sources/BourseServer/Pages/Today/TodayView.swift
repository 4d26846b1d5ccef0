/// Where a day begins; template "today".
struct TodayView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What the reader is worth, and what today did.
    let strips: [TileStripView]
    /// What fired.
    let fired: TodayFiresView?
    /// What is watched.
    let strip: [MarketTileView]
    /// What the strip shows: "Watchlist", or "Markets" while nothing is watched.
    let stripTitle: String
    /// Where its changes are streamed from.
    let streamHref: String
    /// The month.
    let calendar: CalendarView?
    /// What expires next; nothing without a journal.
    let expiring: TodayExpirationsView?
    /// What is written about what is watched and held.
    let stories: [TodayStoryView]
    /// Whether there are some.
    let hasStories: Bool
    /// Why there is none, or how old they are.
    let storiesNote: String
    /// Shown while the desk knows nothing of the reader.
    let start: EmptyStateView?
}

/// What fired lately.
struct TodayFiresView: Sendable {
    /// "2 new alerts", or "Fired in the last day".
    let heading: String
    /// Whether some were not seen.
    let hasUnseen: Bool
    /// The number of the newest.
    let newest: String
    /// The newest first.
    let fires: [AlertFireView]
}

/// What expires next.
struct TodayExpirationsView: Sendable {
    /// "4 positions".
    let note: String
    /// Whether there is any.
    let hasRows: Bool
    /// By day.
    let rows: [TodayExpirationView]
}

/// An option that expires.
struct TodayExpirationView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "20 Nov 26 260 call".
    let contract: String
    /// "Fri 20 Nov".
    let day: String
    /// "today", "in 3 days".
    let left: String
    /// "attention" for what is near, else empty.
    let mark: String
    /// "Long" or "Short".
    let side: String
    /// How many contracts.
    let quantity: String
}

/// A story with a way to deal with it.
struct TodayStoryView: Sendable {
    /// The headline.
    let title: String
    /// Where it can be read: another site.
    let articleHref: String
    /// "Harbor Wire, 12 min ago".
    let origin: String
    /// What it speaks of.
    let symbols: [LinkView]
    /// "Long straddle", what such news are often met with; nothing where none is.
    let idea: LinkView?
}
