import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What comes of adding the symbols of a text to a list.
struct WatchlistPreview {
    let stored: StoredWatchlist
    /// The symbols that are new, in order.
    let added: [Symbol]
    /// How many are there already, or told twice.
    let repeatedCount: Int
    let reading: WatchlistReading

    /// - Complexity: that of reading the text.
    init(_ text: String, into stored: StoredWatchlist) {
        self.stored = stored
        var list = stored.list
        reading = list.add(reading: text)
        var seen = Set(stored.list.symbols)
        added = reading.added.map(\.withoutVenue).filter { seen.insert($0).inserted }
        repeatedCount = reading.repeatedCount + reading.added.count - added.count
    }

    func view(_ context: MarketPages.PageContext, known: [Symbol: Instrument]) -> WatchlistPreviewView {
        let path = MarketPages.path(ofList: stored.id)
        let refused = reading.refused.count
        return WatchlistPreviewView(
            shell: context.frame.shell(
                title: "Preview import",
                place: .watchlists,
                back: LinkView(title: stored.list.name, href: path)
            ),
            strip: strip,
            additions: added.map { symbol in
                WatchlistAdditionView(
                    symbol: symbol.name,
                    text: known[symbol]?.name ?? "No source has data for it yet"
                )
            },
            hasAdditions: !added.isEmpty,
            additionsNote: context.count(added.count, "symbol"),
            symbols: added.map(\.name).joined(separator: " "),
            commitAction: "\(path)/import/commit",
            commitLabel: "Add \(context.count(added.count, "symbol"))",
            cancelHref: path,
            refusals: reading.refused.map(\.sentence),
            hasRefusals: refused > 0,
            refusalsNote: context.count(reading.refusedCount, "item")
                + (reading.refusedCount > refused ? ", first \(refused) shown" : "")
        )
    }

    private var strip: TileStripView {
        let tiles: [(id: String, label: String, count: Int, definition: String)] = [
            ("new", "New", added.count, "Symbols that are not in the list yet."),
            ("there", "Duplicates", repeatedCount, "Symbols already in the list, or repeated in the text."),
            (
                "refused", "Refused", reading.refusedCount,
                "Items that are not symbols, or that exceed the list’s limit. Each is shown with its row."
            ),
        ]
        return TileStripView(
            columns: tiles.count,
            tiles: tiles.map { tile in
                TileView(
                    id: tile.id,
                    label: tile.label,
                    definition: tile.definition,
                    value: [.plain(NumberText.count(tile.count))],
                    foot: [],
                    role: ""
                )
            }
        )
    }
}
