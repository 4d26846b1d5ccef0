import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    func addWatchlistRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("api/watchlist", use: watchlist)
        group.post("api/watchlist", use: watch)
        group.delete("api/watchlist", use: unwatch)
    }

    @Sendable
    private func watchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let watched = try await markets.watchlists.watched(by: context.user.id)
        return .json(.array(watched.map { PublishedWatchlist.row($0, of: context.user) }))
    }

    @Sendable
    private func watch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.publishedBody(atMost: 4096)
        guard let text = try body.text("symbol") else { throw PublishedRefusal(400, "Symbol required") }
        guard let symbol = Symbol(text) else { throw PublishedRefusal(400, "Invalid symbol") }
        guard let watched = try await markets.watchlists.watch(symbol, user: context.user.id) else {
            throw PublishedRefusal(409, "Symbol already in watchlist")
        }
        return .json(PublishedWatchlist.row(watched, of: context.user), status: .created)
    }

    /// Removing a symbol that is not on the list is not an error.
    @Sendable
    private func unwatch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let text = Query(request.uri)["symbol"] else { throw PublishedRefusal(400, "Symbol required") }
        guard let symbol = Symbol(text) else { throw PublishedRefusal(400, "Invalid symbol") }
        try await markets.watchlists.setStar(false, symbol, user: context.user.id)
        return .json(PublishedAccount.done())
    }
}
