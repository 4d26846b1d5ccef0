import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// All lists of a person, with how the first of each moved today.
struct WatchlistsPage {
    /// How many symbols of a list are shown.
    static let mostShown = 5

    /// What could not be done.
    struct Refusal {
        /// The list that was to be renamed; nothing for a new one.
        let list: String?
        let typed: String
        let message: String
    }

    let context: MarketPages.PageContext
    let lists: [StoredWatchlist]
    let quotes: [Symbol: QuoteSnapshot]
    let sources: SourceRegistry
    let refusal: Refusal?

    var view: WatchlistsView {
        let isNew = refusal != nil && refusal?.list == nil
        return WatchlistsView(
            shell: context.frame.shell(title: "Watchlists", place: .watchlists),
            count: context.count(lists.count, "list"),
            streamHref: streamHref,
            orderAction: "\(MarketPages.listsPath)/order",
            lists: lists.enumerated().map { card($1, at: $0) },
            hasLists: !lists.isEmpty,
            quiet: lists.isEmpty ? quiet : nil,
            making: WatchlistNameView(
                id: "new-list",
                action: MarketPages.listsPath,
                typed: isNew ? refusal?.typed ?? "" : "",
                longest: Watchlist.longestName,
                mistake: isNew ? refusal?.message : nil,
                returnPath: MarketPages.listsPath
            )
        )
    }

    private func card(_ stored: StoredWatchlist, at place: Int) -> WatchlistCardView {
        let symbols = stored.list.symbols
        let refused = refusal?.list == stored.id ? refusal : nil
        let path = MarketPages.path(ofList: stored.id)
        return WatchlistCardView(
            item: stored.id,
            name: stored.list.name,
            openHref: path,
            size: context.count(symbols.count, "symbol"),
            symbols: symbols.prefix(Self.mostShown).map(change),
            more: symbols.count > Self.mostShown ? "and \(symbols.count - Self.mostShown) more" : nil,
            renaming: WatchlistNameView(
                id: "rename-\(stored.id)",
                action: "\(path)/rename",
                typed: refused?.typed ?? stored.list.name,
                longest: Watchlist.longestName,
                mistake: refused?.message,
                returnPath: MarketPages.listsPath
            ),
            isRenaming: refused != nil,
            moving: WatchlistMoveView(
                action: "\(MarketPages.listsPath)/order",
                item: stored.id,
                moved: stored.list.name,
                upPlace: max(0, place - 1),
                downPlace: min(lists.count - 1, place + 1)
            ),
            deletion: DeletionView(stored)
        )
    }

    private func change(_ symbol: Symbol) -> WatchlistChangeView {
        let shown = quotes[symbol] ?? .nothing(symbol)
        let cells = QuoteFormatter(shown, now: context.now, style: context.style, sources: sources)
        return WatchlistChangeView(
            symbol: symbol.name,
            pageHref: MarketAddress.path(symbol),
            percent: cells.percent,
            direction: cells.direction
        )
    }

    private var streamHref: String {
        var seen: Set<Symbol> = []
        let shown = lists.flatMap { $0.list.symbols.prefix(Self.mostShown) }.filter { seen.insert($0).inserted }
        return Query([("s", shown.map(\.name).joined(separator: ","))]).href("/markets/stream")
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "star",
            headline: "No watchlists yet",
            detail: "Create one above, or select the star of an instrument. The first star creates the first list.",
            links: [LinkView(title: "All instruments", href: "/markets")]
        )
    }
}
