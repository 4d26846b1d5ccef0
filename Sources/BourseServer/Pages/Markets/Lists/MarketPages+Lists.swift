import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    /// Where the lists are.
    static let listsPath = "/markets/lists"

    /// Where one list is.
    static func path(ofList id: String) -> String { "\(listsPath)/\(id)" }

    func addListRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/lists", use: pages.cached(desk, lists))
        group.post("markets/lists", use: makeList)
        group.post("markets/lists/order", use: orderLists)
        group.post("markets/lists/:id/rename", use: renameList)
        group.get("markets/lists/:id/delete", use: confirmListDeletion)
        group.post("markets/lists/:id/delete", use: deleteList)
        group.post("markets/lists/:id/restore", use: restoreList)
        addWatchlistRoutes(to: group)
    }

    /// A list of the person; any other list is not found.
    func storedList(_ context: SignedInContext) async throws -> StoredWatchlist {
        let lists = try await markets.watchlists.lists(of: context.user.id)
        guard let stored = lists.first(where: { $0.id == context.parameters.get("id") }) else {
            throw PageError.notFound
        }
        return stored
    }

    /// The place that a form names, from 0.
    func place(_ form: Form) throws -> Int {
        guard let place = Int(form["place"]) else { throw PageError.badRequest("The position is not a whole number.") }
        return max(0, place)
    }

    @Sendable
    private func lists(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await listsPage(request, context)
    }

    /// The lists; `refusal` is what could not be done, with what was typed.
    func listsPage(
        _ request: Request,
        _ context: SignedInContext,
        refusal: WatchlistsPage.Refusal? = nil
    ) async throws -> Response {
        let pageContext = open(request, context)
        let lists = try await markets.watchlists.lists(of: context.user.id)
        let first = lists.map { Array($0.list.symbols.prefix(WatchlistsPage.mostShown)) }
        let snapshots = await markets.board.snapshots(of: Array(Set(first.joined())))
        let page = WatchlistsPage(
            context: pageContext,
            lists: lists,
            quotes: Dictionary(snapshots.map { ($0.instrument.symbol, $0) }) { first, _ in first },
            sources: markets.sources,
            refusal: refusal
        )
        return pages.page(page.view.html, status: refusal == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func makeList(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        do {
            let made = try await markets.watchlists.make(form["name"], user: context.user.id)
            return .seeOther(Self.path(ofList: made.id))
        } catch let error as WatchlistService.ListError {
            let refusal = WatchlistsPage.Refusal(list: nil, typed: form["name"], message: error.message)
            return try await listsPage(request, context, refusal: refusal)
        }
    }

    @Sendable
    private func renameList(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        do {
            try await markets.watchlists.rename(stored.id, to: form["name"], user: context.user.id)
        } catch WatchlistService.ListError.refused(let reason) {
            let refusal = WatchlistsPage.Refusal(list: stored.id, typed: form["name"], message: reason.message)
            return try await listsPage(request, context, refusal: refusal)
        }
        return Response.seeOther(Query.localPath(form["return"], otherwise: Self.listsPath)).showing(.saved)
    }

    /// Moves one list to a place, from 0.
    @Sendable
    private func orderLists(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        try await markets.watchlists.move(form["item"], to: try place(form), user: context.user.id)
        return .seeOther(Self.listsPath)
    }

    @Sendable
    private func confirmListDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let stored = try await storedList(context)
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Delete list",
            place: .watchlists,
            back: LinkView(title: "Watchlists", href: Self.listsPath),
            deletion: DeletionView(stored),
            cancelHref: Self.path(ofList: stored.id)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func deleteList(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        guard try await markets.watchlists.delete(stored.id, user: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(Self.listsPath).showing(.listDeleted(id: stored.id))
    }

    @Sendable
    private func restoreList(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await markets.watchlists.restore(id, user: context.user.id)
        else { throw PageError.notFound }
        return Response.seeOther(Self.listsPath).showing(.listRestored)
    }
}

extension DeletionView {
    /// The deletion of a list.
    init(_ stored: StoredWatchlist) {
        let path = "\(MarketPages.path(ofList: stored.id))/delete"
        self.init(
            pageHref: path,
            action: path,
            question: "Delete “\(stored.list.name)”?",
            consequence: "This also removes its \(Count.of(stored.list.symbols.count, "symbol")). "
                + "You can undo this right away.",
            button: "Delete list",
            canBeUndone: true
        )
    }
}
