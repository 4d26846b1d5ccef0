import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    func addFavoriteRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/favorites", use: favorites)
        group.getTable("funds/favorites", of: desk, use: favoritesTable)
        group.post("funds/favorites/fetch", use: fetchFavorites)
    }

    private func favoriteFunds(_ request: Request, _ context: SignedInContext) async throws -> FundFavorites {
        let pageContext = open(request, context)
        let (list, freshness) = try await desk.funds.library.currentList()
        return FundFavorites(
            context: pageContext,
            list: list,
            freshness: freshness,
            universe: desk.funds.library.universe,
            favorites: try await desk.funds.lists.favorites(of: context.user.id)
        )
    }

    @Sendable
    private func favorites(_ request: Request, _ context: SignedInContext) async throws -> Response {
        pages.page(try await favoriteFunds(request, context).view.html)
    }

    /// Asks for the histories that are missing; those of others that are being fetched go on.
    @Sendable
    private func fetchFavorites(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let page = try await favoriteFunds(request, context)
        _ = try await desk.funds.library.startSync(only: page.positions.map { page.list.schemes[$0].code })
        return .seeOther(FundFavorites.path)
    }

    @Sendable
    private func favoritesTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(try await favoriteFunds(request, context).table.file, named: "favorite-funds")
    }
}
