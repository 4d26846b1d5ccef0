import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension FundPages {
    func addScreenerRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/screener", use: pages.cached(desk, screener))
        group.get("funds/screener/state", use: screenerState)
        group.get("funds/screener.csv", use: screenerCSV)
        group.get("funds/histories", use: histories)
        group.post("funds/histories", use: startHistories)
        group.post("funds/histories/stop", use: stopHistories)
        group.post("funds/screens", use: saveScreen)
        group.get("funds/screens/:id/delete", use: askScreenDeletion)
        group.post("funds/screens/:id/delete", use: deleteScreen)
        group.post("funds/screens/:id/restore", use: restoreScreen)
    }

    @Sendable
    private func screener(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let asked = ScreenerQuery(opening.query)
        guard asked.isForm else {
            let (reading, draft) = read(asked)
            return pages.page(try await page(opening, asked, reading, draft).view.html)
        }
        var draft = ScreenerDraft(asked.query)
        if let removed = asked.query["remove"].flatMap({ Int($0) }), draft.rows.indices.contains(removed) {
            draft.rows.remove(at: removed)
        }
        let isAdding = asked.query["do"] == "add"
        let empty = draft.rows.count(where: \.isEmpty)
        if let screen = draft.screen {
            return .seeOther(ScreenerQuery.href(screen, spare: isAdding ? empty + 1 : 0))
        }
        if isAdding, draft.hasRoom { draft.rows.append(ScreenerRow()) }
        return pages.page(try await page(opening, asked, .mistaken, draft).view.html)
    }

    private func read(_ asked: ScreenerQuery) -> (ScreenerPage.Reading, ScreenerDraft) {
        do throws(ScreenNotationError) {
            let screen = try asked.screen()
            return (.screen(screen), ScreenerDraft(screen, spare: asked.spare))
        } catch {
            return (.unreadable(error), ScreenerDraft(FundScreen(), spare: 1))
        }
    }

    private func page(
        _ opening: PageContext,
        _ asked: ScreenerQuery,
        _ reading: ScreenerPage.Reading,
        _ draft: ScreenerDraft,
        refusal: (name: String, mistake: String)? = nil
    ) async throws -> ScreenerPage {
        let library = desk.funds.library
        let (list, freshness) = try await library.look()
        return ScreenerPage(
            opening: opening,
            asked: asked,
            reading: reading,
            draft: draft,
            list: list,
            freshness: freshness,
            universe: library.universe,
            progress: await library.syncProgress,
            favorites: Set(try await desk.funds.shelf.favorites(of: opening.user.id)),
            saved: try await desk.funds.shelf.screens(of: opening.user.id),
            refusal: refusal,
            sources: library.sourceNames
        )
    }

    /// Whether the histories are there, for the page that waits for them.
    @Sendable
    private func screenerState(_ request: Request, _ context: SignedInContext) async throws -> Response {
        stateFragment(
            FundStateView(
                stateHref: "/funds/screener/state",
                version: "0",
                kind: "fresh",
                mark: "status",
                summary: "Histories are loaded.",
                detail: nil,
                isAsking: !desk.funds.library.universe.isLoaded,
                isKnown: desk.funds.library.universe.isLoaded,
                retryAction: "/funds/refresh",
                returnPath: ScreenerQuery.path,
                unreadable: nil
            )
        )
    }

    // MARK: - Histories

    @Sendable
    private func histories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard request.wantsFragment else { return .seeOther(ScreenerQuery.path) }
        let opening = open(request, context)
        let library = desk.funds.library
        let line = ScreenerHistories(
            opening: opening,
            universe: library.universe,
            progress: await library.syncProgress,
            path: ScreenerQuery.path
        )
        return pages.page(line.view(schemes: try await library.look().list.schemes.count).html)
    }

    @Sendable
    private func startHistories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        _ = try await desk.funds.library.startSync()
        return .seeOther(Query.localPath(form["return"], otherwise: ScreenerQuery.path))
    }

    @Sendable
    private func stopHistories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        await desk.funds.library.stopSync()
        return .seeOther(Query.localPath(form["return"], otherwise: ScreenerQuery.path))
    }

    // MARK: - Screens that are kept

    @Sendable
    private func saveScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let asked = ScreenerQuery(Query.parsing(form["query"]).only("where", "sort"))
        let (reading, draft) = read(asked)
        guard case .screen(let screen) = reading, !screen.conditions.isEmpty else {
            throw PageError.badRequest("There are no conditions to save.")
        }
        do {
            let query = ScreenerQuery.parameters(screen).text
            try await desk.funds.shelf.save(name: form["name"], query: query, user: context.user.id)
        } catch let error as FundListService.KeepingError {
            let refused = try await page(
                open(request, context),
                asked,
                reading,
                draft,
                refusal: (form["name"], error.message)
            )
            return pages.page(refused.view.html, status: .unprocessableContent)
        }
        return Response.seeOther(ScreenerQuery.href(screen)).telling(.saved)
    }

    private func find(_ context: SignedInContext) async throws -> SavedScreen {
        let id = context.parameters.get("id")
        let screens = try await desk.funds.shelf.screens(of: context.user.id)
        guard let screen = screens.first(where: { $0.id == id }) else { throw PageError.notFound }
        return screen
    }

    @Sendable
    private func askScreenDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let screen = try await find(context)
        let view = ConfirmView(
            shell: opening.frame.shell(
                title: "Delete screen",
                place: .fundScreener,
                back: LinkView(title: "Screener", href: ScreenerQuery.path)
            ),
            deletion: SavedScreenView(screen, zone: opening.frame.zone).deletion,
            cancelHref: Query.parsing(screen.query).href(ScreenerQuery.path)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func deleteScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screen = try await find(context)
        guard try await desk.funds.shelf.deleteScreen(screen.id, user: context.user.id) else {
            throw PageError.notFound
        }
        return Response.seeOther(ScreenerQuery.path).telling(.screenDeleted(id: screen.id))
    }

    @Sendable
    private func restoreScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.funds.shelf.restoreScreen(id, user: context.user.id)
        else { throw PageError.notFound }
        return Response.seeOther(ScreenerQuery.path).telling(.screenRestored)
    }
}
