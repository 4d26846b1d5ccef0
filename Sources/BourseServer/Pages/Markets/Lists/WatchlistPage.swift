import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// One list with what its instruments cost.
struct WatchlistPage {
    let context: MarketPages.PageContext
    let stored: StoredWatchlist
    /// What each costs, in the order of the list.
    let quotes: [QuoteSnapshot]
    let closes: [Symbol: [Price]]
    let sources: SourceRegistry
    /// The imports into the list, the latest first.
    let imports: [WatchlistImport]
    /// What could not be added, and why.
    let typed: (text: String, mistake: String)?
    let notice: NoticeView?

    private var path: String { MarketPages.path(ofList: stored.id) }

    var view: WatchlistView {
        let isEmpty = quotes.isEmpty
        return WatchlistView(
            shell: context.frame.shell(
                title: stored.list.name,
                place: .watchlists,
                back: LinkView(title: "Watchlists", href: MarketPages.listsPath)
            ),
            notices: notice.map { [$0] } ?? [],
            name: stored.list.name,
            count: context.count(stored.list.symbols.count, "symbol"),
            countNote: [Exchange.nyse, .nse].map { MarketClock.text($0, now: context.now) }.joined(separator: " · "),
            streamHref: "\(path)/stream",
            file: FileAddress("\(path)/symbols"),
            textHref: "\(path)/symbols.txt",
            adding: WatchlistAddView(
                action: "\(path)/add",
                typed: typed?.text ?? "",
                mistake: typed?.mistake
            ),
            renaming: WatchlistNameView(
                id: "rename-list",
                action: "\(path)/rename",
                typed: stored.list.name,
                longest: Watchlist.longestName,
                mistake: nil,
                returnPath: path
            ),
            deletion: DeletionView(stored),
            bringing: WatchlistBringView(
                action: "\(path)/import",
                limit: "\(WatchlistImports.largestFile / 1_000) KB",
                isOpen: isEmpty || notice != nil
            ),
            imports: imports.isEmpty
                ? nil : WatchlistImportTable(path: path, imports: imports, context: context).table.html,
            table: isEmpty ? nil : table.html,
            quiet: isEmpty ? quiet : nil
        )
    }

    /// The instruments in the order of the list.
    private var table: Table<MarketRowView> {
        let order = "\(path)/order"
        return Table(
            id: "quotes",
            caption: "Watchlist",
            style: .quotes,
            css: "watch",
            columns: MarketColumns().all + [Self.acts],
            rows: quotes.enumerated().map { row($1, at: $0) },
            isTall: true,
            numbers: RowNumbers(from: 0, of: quotes.count),
            hooks: TableHooks(body: " data-sortable=\"\(order)\"", row: MarketColumns.attributes),
            isSwipeable: true
        )
    }

    /// The buttons that move and remove a row.
    private static var acts: Column<MarketRowView> {
        Column("Order") { .markup(buttons(of: $0)) }
            .titleHidden().css(head: "last w-acts", cells: "row-end acts").card(.acts)
    }

    private static func buttons(of row: MarketRowView) -> HTML {
        guard let listed = row.listed else { return HTML() }
        return """
            \(listed.moving.moveButtons)<form method="post" action="\(listed.removeAction)"\(SwipeMark.action("Remove"))><input type="hidden" name="item" value="\(row.symbol)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Remove \(row.symbol) from the list" title="Remove from the list">\(icon: "trash", css: "icon-16")</button></form>
            """
    }

    private func row(_ shown: QuoteSnapshot, at place: Int) -> MarketRowView {
        var row = MarketRowView(
            shown,
            closes: closes[shown.instrument.symbol] ?? [],
            isStarred: false,
            path: path,
            now: context.now,
            style: context.style,
            sources: sources
        )
        // A star would take it out of the first list, which may be another one.
        row.star = nil
        row.listed = ListedRowView(
            moving: WatchlistMoveView(
                action: "\(path)/order",
                item: row.symbol,
                moved: row.symbol,
                upPlace: max(0, place - 1),
                downPlace: min(quotes.count - 1, place + 1)
            ),
            removeAction: "\(path)/remove"
        )
        return row
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "star",
            headline: "This list is empty",
            detail: "Add a symbol or a name above, or import symbols below.",
            links: [LinkView(title: "All instruments", href: "/markets")]
        )
    }
}
