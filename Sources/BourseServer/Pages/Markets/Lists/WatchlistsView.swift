/// All lists of a person; template "watchlists".
struct WatchlistsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "3 lists".
    let count: String
    /// Where changes are streamed from.
    let streamHref: String
    /// Where a new order is posted to.
    let orderAction: String
    /// The lists, in order.
    let lists: [WatchlistCardView]
    /// Whether there are any.
    let hasLists: Bool
    /// Shown when there are none.
    let quiet: EmptyStateView?
    /// The form that makes one.
    let making: WatchlistNameView
}

/// One list among all.
struct WatchlistCardView: Sendable {
    /// Its identity.
    let item: String
    /// Its name.
    let name: String
    /// Its page.
    let openHref: String
    /// "12 symbols".
    let size: String
    /// The first symbols.
    let symbols: [WatchlistChangeView]
    /// "and 7 more", if there are.
    let more: String?
    /// The form that gives it another name.
    let renaming: WatchlistNameView
    /// Whether that form stands open, for it was refused.
    let isRenaming: Bool
    /// Buttons that move it.
    let moving: WatchlistMoveView
    /// Its deletion.
    let deletion: DeletionView
}

/// A symbol and how it moved today.
struct WatchlistChangeView: Sendable {
    /// "NVDA".
    let symbol: String
    /// "/markets/NVDA".
    let pageHref: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
}

/// A form with the name of a list.
struct WatchlistNameView: Sendable {
    /// Unique on the page, letters, digits and hyphens.
    let id: String
    /// Where it posts to.
    let action: String
    /// What stands in the field.
    let typed: String
    /// The most characters.
    let longest: Int
    /// Why it was refused; nothing when it was not.
    let mistake: String?
    /// Where it leads afterwards.
    let returnPath: String
}

/// The buttons that move something in a list, each a form of its own.
struct WatchlistMoveView: Sendable {
    /// Where they post to.
    let action: String
    /// What is moved, as the server calls it.
    let item: String
    /// What is moved, as it is called.
    let moved: String
    /// The place above, from 0.
    let upPlace: Int
    /// The place below, from 0.
    let downPlace: Int
}
