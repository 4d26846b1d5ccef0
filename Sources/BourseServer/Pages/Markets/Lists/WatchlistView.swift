/// One list; template "watchlist".
struct WatchlistView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// What the list is called.
    let name: String
    /// "12 symbols".
    let count: String
    /// "NYSE open, closes in 2 h 13 m".
    let countNote: String
    /// Where changes are streamed from.
    let streamHref: String
    /// Where a new order is posted to.
    let orderAction: String
    /// The list as CSV.
    let csvHref: String
    /// The list as text, one symbol a line.
    let textHref: String
    /// The field that adds a symbol.
    let adding: WatchlistAddView
    /// The form that gives the list another name.
    let renaming: WatchlistNameView
    /// Its deletion.
    let deletion: DeletionView
    /// The form that brings symbols.
    let bringing: WatchlistBringView
    /// Rows of the table, its head included.
    let rowCount: Int
    /// The rows, in the list's own order.
    let rows: [MarketRowView]
    /// Whether there are any.
    let hasRows: Bool
    /// Shown when there are none.
    let quiet: EmptyStateView?
}

/// The field that adds a symbol.
struct WatchlistAddView: Sendable {
    /// Where it posts to.
    let action: String
    /// What was typed and could not be added.
    let typed: String
    /// Why; nothing when it could.
    let mistake: String?
}

/// The form that brings symbols from a text or a file.
struct WatchlistBringView: Sendable {
    /// Where it posts to.
    let action: String
    /// What a file may weigh, "256 KB".
    let limit: String
    /// Whether it stands open: in a list without anything.
    let isOpen: Bool
}

/// What a row of a list has beside its figures.
struct ListedRowView: Sendable {
    /// Where it stands, moved by buttons.
    let moving: WatchlistMoveView
    /// Where taking it out posts to.
    let removeAction: String
}

/// What is in a text or a file; template "watchlist-preview".
struct WatchlistPreviewView: Sendable {
    /// The shell.
    let shell: ShellView
    /// How many are new, there already and refused.
    let strip: TileStripView
    /// "To be added".
    let additions: [WatchlistAdditionView]
    /// Whether there are any.
    let hasAdditions: Bool
    /// "12 symbols".
    let additionsNote: String
    /// The same, for the form.
    let symbols: String
    /// Where the form posts to.
    let commitAction: String
    /// "Add 12 symbols".
    let commitLabel: String
    /// Back to the list.
    let cancelHref: String
    /// What was refused, a sentence each with its line.
    let refusals: [String]
    /// Whether there are any.
    let hasRefusals: Bool
    /// "3 pieces" or "213 pieces, the first 100 shown".
    let refusalsNote: String
}

/// A symbol that is to be added.
struct WatchlistAdditionView: Sendable {
    /// "NVDA".
    let symbol: String
    /// "NVIDIA", or that nobody has told of it.
    let words: String
}
