import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketsAPI {
    func addWatchlistRoutes(to group: APIRoutes) {
        group.get("api/v1/watchlists", use: watchlists)
        group.post("api/v1/watchlists", use: makeWatchlist)
        group.get("api/v1/watchlists/:id", use: watchlist)
        group.put("api/v1/watchlists/:id", use: renameWatchlist)
        group.delete("api/v1/watchlists/:id", use: deleteWatchlist)
        group.post("api/v1/watchlists/:id/restore", use: restoreWatchlist)
        group.post("api/v1/watchlists/:id/place", use: placeWatchlist)
        group.post("api/v1/watchlists/:id/symbols", use: addSymbols)
        group.post("api/v1/watchlists/:id/symbols/:symbol/place", use: placeSymbol)
        group.delete("api/v1/watchlists/:id/symbols/:symbol", use: removeSymbol)
    }

    private var service: WatchlistService { markets.watchlists }

    @Sendable
    private func watchlists(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lists = try await service.lists(of: context.user.id)
        return .json(.object([("watchlists", .array(lists.map(Self.json)))]))
    }

    @Sendable
    private func makeWatchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try WatchlistRequest(try await request.body(of: context))
        let made = try await service.make(requested.name, symbols: requested.symbols, user: context.user.id)
        return .json(Self.json(made), status: .created)
    }

    @Sendable
    private func watchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(Self.id(context), context)
    }

    @Sendable
    private func renameWatchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try RenameRequest(try await request.body(of: context))
        try await service.rename(Self.id(context), to: requested.name, user: context.user.id)
        return try await answer(Self.id(context), context)
    }

    @Sendable
    private func deleteWatchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await service.delete(Self.id(context), user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    private func restoreWatchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await service.restore(Self.id(context), user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    private func placeWatchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PlaceRequest(try await request.body(of: context))
        try await service.move(Self.id(context), to: requested.place, user: context.user.id)
        return try await answer(Self.id(context), context)
    }

    @Sendable
    private func placeSymbol(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PlaceRequest(try await request.body(of: context))
        let symbol = try symbol(context)
        let stored = try await service.lists(of: context.user.id).first { $0.id == Self.id(context) }
        guard let stored, stored.list.contains(symbol) else { throw PageError.notFound }
        try await service.move(symbol, to: requested.place, in: stored.id, user: context.user.id)
        return try await answer(stored.id, context)
    }

    @Sendable
    private func addSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try SymbolsRequest(try await request.body(of: context))
        try await service.add(requested.symbols, to: Self.id(context), user: context.user.id)
        return try await answer(Self.id(context), context)
    }

    @Sendable
    private func removeSymbol(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await service.remove(try symbol(context), from: Self.id(context), user: context.user.id)
        return Response(status: .noContent)
    }

    private static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }

    /// A list as it is now.
    private func answer(_ id: String, _ context: SignedInContext) async throws -> Response {
        guard let stored = try await service.lists(of: context.user.id).first(where: { $0.id == id }) else {
            throw WatchlistService.ListError.gone
        }
        return .json(Self.json(stored))
    }

    private static func json(_ stored: StoredWatchlist) -> JSON {
        .object([
            ("id", .string(stored.id)), ("name", .string(stored.list.name)),
            ("symbols", .array(stored.list.symbols.map { .string($0.name) })),
        ])
    }
}
