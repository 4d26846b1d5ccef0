import BourseAPI
import BourseDesk
import BourseMarkets
import BourseWeb

extension MarketsAPI {
    static let watchlistOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/watchlists",
            "watchlists",
            .markets,
            "All watchlists; stars add to the first list",
            answers: [.ok(.object(["watchlists": .list(watchlist, 0...WatchlistService.mostLists)]))]
        ),
        APIOperation(
            .post,
            "/watchlists",
            "makeWatchlist",
            .markets,
            "Creates a watchlist, up to \(WatchlistService.mostLists)",
            body: .json(WatchlistRequest.schema),
            answers: [.created(watchlist)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/watchlists/{id}",
            "watchlist",
            .markets,
            "One watchlist",
            parameters: [id],
            answers: [.ok(watchlist)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/watchlists/{id}",
            "renameWatchlist",
            .markets,
            "Renames a watchlist",
            parameters: [id],
            body: .json(RenameRequest.schema),
            answers: [.ok(watchlist)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/watchlists/{id}",
            "deleteWatchlist",
            .markets,
            "Deletes a watchlist",
            parameters: [id],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/restore",
            "restoreWatchlist",
            .markets,
            "Restores a deleted watchlist",
            parameters: [id],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/place",
            "placeWatchlist",
            .markets,
            "Moves a watchlist to another position",
            parameters: [id],
            body: .json(PlaceRequest.schema),
            answers: [.ok(watchlist)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/symbols/{symbol}/place",
            "placeSymbol",
            .markets,
            "Moves a symbol within its watchlist",
            parameters: [id, symbol],
            body: .json(PlaceRequest.schema),
            answers: [.ok(watchlist)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/symbols",
            "watch",
            .markets,
            "Adds symbols to the end of a watchlist; symbols already in it keep their position",
            parameters: [id],
            body: .json(SymbolsRequest.schema),
            answers: [.ok(watchlist)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/watchlists/{id}/symbols/{symbol}",
            "unwatch",
            .markets,
            "Removes a symbol from a watchlist",
            parameters: [id, symbol],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let id: APIParameter = .path("id", .identity)

    private static let watchlist = JSONSchema.object([
        "id": .identity, "name": .text(1...Int.max), "symbols": .list(.text(1...32), 0...Watchlist.capacity),
    ]).named("Watchlist")
}
