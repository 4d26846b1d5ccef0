import BourseAPI
import BourseDesk
import BourseMarkets

extension MarketsAPI {
    static let watchlistOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/watchlists",
            "watchlists",
            .markets,
            "Everything that is watched; stars go to the first list",
            answers: [.ok(.object(["watchlists": .list(watchlist, 0...WatchlistService.mostLists)]))]
        ),
        APIOperation(
            .post,
            "/watchlists",
            "makeWatchlist",
            .markets,
            "Makes a list, up to \(WatchlistService.mostLists)",
            body: .json(WatchlistRequest.schema),
            answers: [.created(watchlist)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/watchlists/{id}",
            "watchlist",
            .markets,
            "One list",
            parameters: [id],
            answers: [.ok(watchlist)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/watchlists/{id}",
            "renameWatchlist",
            .markets,
            "Gives a list another name",
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
            "Puts a list away",
            parameters: [id],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/restore",
            "restoreWatchlist",
            .markets,
            "Brings a list back that was put away",
            parameters: [id],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/watchlists/{id}/place",
            "placeWatchlist",
            .markets,
            "Moves a list among the others",
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
            "Moves a symbol within its list",
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
            "Puts symbols at the end of a list; those on it stay where they are",
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
            "Takes a symbol off a list",
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
