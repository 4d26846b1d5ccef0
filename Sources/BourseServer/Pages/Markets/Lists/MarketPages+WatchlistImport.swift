import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    func addWatchlistImportRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/lists/:id/import", use: previewSymbols)
        group.post("markets/lists/:id/import", use: uploadSymbols)
        group.post("markets/lists/:id/import/commit", use: importSymbols)
        group.post("markets/lists/:id/import/discard", use: discardSymbols)
        group.post("markets/lists/:id/import/undo", use: undoSymbols)
    }

    private func imports(_ context: SignedInContext) async throws -> ImportRoutes<WatchlistImportPages> {
        ImportRoutes(presenter: WatchlistImportPages(pages: self, stored: try await storedList(context)))
    }

    @Sendable
    private func uploadSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await imports(context).upload(request, context)
    }

    @Sendable
    private func importSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await imports(context).commit(request, context)
    }

    @Sendable
    private func discardSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await imports(context).discard(request, context)
    }

    /// Shows what an upload would add.
    @Sendable
    private func previewSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        guard let id = Query(request.uri).uploads.first else { throw PageError.notFound }
        let preview = WatchlistPreview(
            stored: stored,
            upload: id,
            reading: try await desk.watchlistImports.preview(id, into: stored.list, user: context.user.id)
        )
        let known = await markets.directory.instruments(preview.reading.added)
        return pages.page(preview.view(open(request, context), known: known).html)
    }

    /// Removes what an import added.
    @Sendable
    private func undoSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        guard let time = Int64(form["at"]).map({ Timestamp(microseconds: $0) }) else { throw PageError.notFound }
        let count = try await desk.watchlistImports.undo(at: time, in: stored.id, user: context.user.id)
        guard count > 0 else { throw PageError.notFound }
        return Response.seeOther(Self.path(ofList: stored.id)).showing(.symbolsRemoved(count: count))
    }
}
