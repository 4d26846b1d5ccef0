import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// The preview of adding the symbols of an upload to a list.
struct WatchlistPreview {
    let stored: StoredWatchlist
    let upload: ImportID
    let reading: WatchlistReading

    func view(_ context: MarketPages.PageContext, known: [Symbol: Instrument]) -> WatchlistPreviewView {
        let path = MarketPages.path(ofList: stored.id)
        let files = Query.naming([upload])
        let added = reading.added
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
            actions: PreviewActionsView(
                cancelAction: files.href("\(path)/import/discard"),
                commitAction: added.isEmpty ? nil : files.href("\(path)/import/commit"),
                commitLabel: "Add \(context.count(added.count, "symbol"))"
            ),
            refusals: reading.refused.map { "Row \($0.row ?? 0): \($0.message)" },
            hasRefusals: refused > 0,
            refusalsNote: context.count(reading.refusedCount, "item")
                + (reading.refusedCount > refused ? ", first \(refused) shown" : "")
        )
    }

    private var strip: TileStripView {
        let tiles: [(id: String, label: String, count: Int, definition: String)] = [
            ("new", "New", reading.added.count, "Symbols that are not in the list yet."),
            ("there", "Duplicates", reading.repeatedCount, "Symbols already in the list, or repeated in the text."),
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
