import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    /// Shows what a text or a file would bring; nothing is kept of it.
    @Sendable
    func previewSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        do {
            let preview = WatchlistPreview(try await WatchlistUpload(request).text, into: stored)
            let known = await markets.directory.instruments(preview.added)
            return pages.page(preview.view(open(request, context), known: known).html)
        } catch let refusal as WatchlistUpload.Refusal {
            var status = HTTPResponse.Status.unprocessableContent
            if case .tooLarge = refusal { status = .contentTooLarge }
            let notice = NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "Import failed",
                detail: "\(refusal.message) The list is unchanged.",
                link: nil
            )
            return try await watchlistPage(request, context, notice: notice, status: status)
        }
    }

    /// Adds the symbols that the preview showed; they are read again.
    @Sendable
    func importSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        let names = form["symbols"].split(separator: " ")
        let symbols = names.compactMap { Symbol(String($0)) }
        guard !symbols.isEmpty, symbols.count == names.count, symbols.count <= Watchlist.capacity else {
            throw PageError.badRequest("The symbols to add cannot be read. The list is unchanged.")
        }
        try await markets.watchlists.add(symbols, to: stored.id, user: context.user.id)
        let count = symbols.count { !stored.list.contains($0) }
        return Response.seeOther(Self.path(ofList: stored.id)).showing(.symbolsAdded(count: count))
    }
}
