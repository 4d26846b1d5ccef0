import BourseCore
import BourseDesk
import BourseMarkets

/// What comes of adding the symbols of a text to a list.
struct WatchlistPreview {
    let kept: KeptWatchlist
    /// The symbols that are new, in order.
    let added: [Symbol]
    /// How many are there already, or told twice.
    let repeatedCount: Int
    let reading: WatchlistReading

    /// - Complexity: that of reading the text.
    init(_ text: String, into kept: KeptWatchlist) {
        self.kept = kept
        var list = kept.list
        reading = list.add(reading: text)
        var seen = Set(kept.list.symbols)
        added = reading.added.map(\.withoutVenue).filter { seen.insert($0).inserted }
        repeatedCount = reading.repeatedCount + reading.added.count - added.count
    }

    func view(_ opening: MarketPages.Opening, known: [Symbol: Instrument]) -> WatchlistPreviewView {
        let path = MarketPages.path(ofList: kept.id)
        let refused = reading.refused.count
        return WatchlistPreviewView(
            shell: opening.frame.shell(
                title: "Check before adding",
                place: .watchlists,
                back: LinkView(title: kept.list.name, href: path)
            ),
            strip: strip,
            additions: added.map { symbol in
                WatchlistAdditionView(
                    symbol: symbol.name,
                    words: known[symbol]?.name ?? "Nobody has told of it yet"
                )
            },
            hasAdditions: !added.isEmpty,
            additionsNote: opening.count(added.count, "symbol"),
            symbols: added.map(\.name).joined(separator: " "),
            commitAction: "\(path)/import/commit",
            commitLabel: "Add \(opening.count(added.count, "symbol"))",
            cancelHref: path,
            refusals: reading.refused.map(\.sentence),
            hasRefusals: refused > 0,
            refusalsNote: opening.count(reading.refusedCount, "piece")
                + (reading.refusedCount > refused ? ", the first \(refused) shown" : "")
        )
    }

    private var strip: TileStripView {
        let tiles: [(id: String, label: String, count: Int, definition: String)] = [
            ("new", "New", added.count, "Symbols that are not on the list yet."),
            ("there", "There already", repeatedCount, "Symbols that are on the list, or stand in the text twice."),
            (
                "refused", "Refused", reading.refusedCount,
                "Pieces that are no symbols, or for which there is no room. Each is listed with its line."
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
