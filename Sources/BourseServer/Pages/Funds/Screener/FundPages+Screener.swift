import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension FundPages {
    func addScreenerRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/screener", use: pages.cached(desk, screener))
        group.get("funds/screener/state", use: screenerState)
        group.getTable("funds/screener", of: desk, use: screenerTable)
        group.get("funds/histories", use: histories)
        group.post("funds/histories", use: startHistories)
        group.post("funds/histories/stop", use: stopHistories)
        group.post("funds/screens", use: saveScreen)
    }

    @Sendable
    private func screener(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let screenerQuery = ScreenerQuery(pageContext.query)
        guard screenerQuery.isForm else {
            let (reading, draft) = read(screenerQuery)
            return pages.page(try await page(pageContext, screenerQuery, reading, draft).view.html)
        }
        var draft = ScreenerDraft(screenerQuery.query)
        if let removed = screenerQuery.query["remove"].flatMap({ Int($0) }), draft.rows.indices.contains(removed) {
            draft.rows.remove(at: removed)
        }
        let isAdding = screenerQuery.query["do"] == "add"
        let empty = draft.rows.count(where: \.isEmpty)
        if let screen = draft.screen {
            return .seeOther(ScreenerQuery.href(screen, spare: isAdding ? empty + 1 : 0))
        }
        if isAdding, draft.hasRoom { draft.rows.append(ScreenerRow()) }
        return pages.page(try await page(pageContext, screenerQuery, .mistaken, draft).view.html)
    }

    private func read(_ screenerQuery: ScreenerQuery) -> (ScreenerPage.ScreenReading, ScreenerDraft) {
        do throws(ScreenNotationError) {
            let screen = try screenerQuery.screen()
            return (.screen(screen), ScreenerDraft(screen, spare: screenerQuery.spare))
        } catch {
            return (.unreadable(error), ScreenerDraft(FundScreen(), spare: 1))
        }
    }

    private func page(
        _ context: PageContext,
        _ screenerQuery: ScreenerQuery,
        _ reading: ScreenerPage.ScreenReading,
        _ draft: ScreenerDraft,
        refusal: (name: String, mistake: String)? = nil
    ) async throws -> ScreenerPage {
        let library = desk.funds.library
        let (list, freshness) = try await library.currentList()
        return ScreenerPage(
            context: context,
            screenerQuery: screenerQuery,
            reading: reading,
            draft: draft,
            list: list,
            freshness: freshness,
            universe: library.universe,
            progress: await library.syncProgress,
            favorites: Set(try await desk.funds.lists.favorites(of: context.user.id)),
            saved: try await desk.screens.screens(of: context.user.id, about: .funds),
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
                isRequesting: !desk.funds.library.universe.isLoaded,
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
        let pageContext = open(request, context)
        let library = desk.funds.library
        let line = FundHistories(
            context: pageContext,
            universe: library.universe,
            progress: await library.syncProgress,
            path: ScreenerQuery.path
        )
        return pages.page(line.view(schemes: try await library.currentList().list.schemes.count).html)
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

    // MARK: - Saved screens

    @Sendable
    private func saveScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let screenerQuery = ScreenerQuery(Query.parsing(form["query"]).only("where", "sort"))
        let (reading, draft) = read(screenerQuery)
        var screen: FundScreen?
        if case .screen(let read) = reading { screen = read }
        let query = screen.flatMap(ScreenerQuery.saved)
        guard
            let refusal = try await desk.screens.save(query, named: form, about: .funds, user: context.user.id)
        else {
            let href = screen.map { ScreenerQuery.href($0) } ?? ScreenerQuery.path
            return Response.seeOther(href).showing(.saved)
        }
        let refused = try await page(open(request, context), screenerQuery, reading, draft, refusal: refusal)
        return pages.page(refused.view.html, status: .unprocessableContent)
    }
}
