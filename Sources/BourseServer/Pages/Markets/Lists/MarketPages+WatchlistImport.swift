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
        group.post("markets/lists/:id/import/restore", use: restoreSymbols)
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
        let (id, list, user) = try await namedImport(request, context)
        guard let count = try await desk.watchlistImports.undo(id, in: list, user: user) else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.path(ofList: list)).showing(.symbolsRemoved(id, count: count, list: list))
    }

    /// Adds what an undone import had added.
    @Sendable
    private func restoreSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (id, list, user) = try await namedImport(request, context)
        guard let count = try await desk.watchlistImports.restore(id, in: list, user: user) else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.path(ofList: list)).showing(.symbolsReturned(id, count: count, list: list))
    }

    /// The import that the field `import` names, and its list.
    private func namedImport(
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> (id: ImportID, list: String, user: UserID) {
        let stored = try await storedList(context)
        guard let id = ImportID(try await Form(request, context: context)["import"]) else { throw PageError.notFound }
        return (id, stored.id, context.user.id)
    }
}
