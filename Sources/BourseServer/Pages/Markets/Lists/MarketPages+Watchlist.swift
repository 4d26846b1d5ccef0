import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension MarketPages {
    func addWatchlistRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/lists/:id", use: pages.cached(desk, watchlist))
        group.get("markets/lists/:id/stream", use: watchlistStream)
        group.getTable("markets/lists/:id/symbols", of: desk, use: watchlistTable)
        group.get("markets/lists/:id/symbols.txt", use: watchlistText)
        group.post("markets/lists/:id/add", use: addSymbol)
        group.post("markets/lists/:id/remove", use: removeSymbol)
        group.post("markets/lists/:id/order", use: orderSymbols)
        addWatchlistImportRoutes(to: group)
    }

    @Sendable
    private func watchlist(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await watchlistPage(request, context)
    }

    /// One list; `typed` is what could not be added, `notice` what could not be imported.
    func watchlistPage(
        _ request: Request,
        _ context: SignedInContext,
        typed: (text: String, mistake: String)? = nil,
        notice: NoticeView? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let stored = try await storedList(context)
        let symbols = stored.list.symbols
        let page = WatchlistPage(
            context: open(request, context),
            stored: stored,
            quotes: await markets.board.snapshots(of: symbols),
            closes: await markets.prices.recentCloses(of: symbols, count: Self.sparkDays),
            sources: markets.sources,
            imports: try await desk.watchlistImports.imports(into: stored.id, user: context.user.id),
            typed: typed,
            notice: notice
        )
        return pages.page(page.view.html, status: status)
    }

    /// What the instruments of a list cost, as they were when the stream was opened.
    @Sendable
    private func watchlistStream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await events(of: storedList(context).list.symbols, request, context)
    }

    @Sendable
    private func watchlistTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let list = try await storedList(context).list
        let instruments = await markets.directory.instruments(list.symbols)
        return TableDownload(list.table(instruments), named: Self.fileName(list))
    }

    @Sendable
    private func watchlistText(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let list = try await storedList(context).list
        return .text(list.text, type: "text/plain; charset=utf-8").attached(as: Self.fileName(list) + ".txt")
    }

    /// A name that every system takes: letters, digits and hyphens.
    static func fileName(_ list: Watchlist) -> String {
        let words = list.name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "watchlist" : words.joined(separator: "-")
    }

    /// Adds the typed instrument, or, with `symbol` and `place`, restores a removed one.
    @Sendable
    private func addSymbol(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        let (path, watchlists) = (Self.path(ofList: stored.id), markets.watchlists)
        if let symbol = Symbol(form["symbol"]) {
            try await watchlists.add([symbol], to: stored.id, at: try place(form), user: context.user.id)
            return Response.seeOther(path).showing(.symbolRestored(symbol))
        }
        let text = String(form["q"].prefix(MarketQuery.longestText))
        let meant = await TypedInstrument(text, in: markets.directory)
        guard let symbol = meant.symbol else {
            let mistake =
                text.allSatisfy(\.isWhitespace)
                ? "Enter a symbol or a name." : "“\(text)” is neither a known name nor a valid symbol."
            return try await watchlistPage(
                request,
                context,
                typed: (text, mistake),
                status: .unprocessableContent
            )
        }
        if stored.list.contains(symbol) { return Response.seeOther(path).showing(.symbolThere(symbol)) }
        do {
            try await watchlists.add([symbol], to: stored.id, user: context.user.id)
        } catch WatchlistService.ListError.refused(let refusal) {
            return try await watchlistPage(
                request,
                context,
                typed: (text, refusal.message),
                status: .unprocessableContent
            )
        }
        return Response.seeOther(path).showing(.symbolAdded(symbol, isKnown: meant.isKnown))
    }

    @Sendable
    private func removeSymbol(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        guard let symbol = Symbol(form["item"]), let place = stored.list.symbols.firstIndex(of: symbol) else {
            throw PageError.notFound
        }
        try await markets.watchlists.remove(symbol, from: stored.id, user: context.user.id)
        return Response.seeOther(Self.path(ofList: stored.id))
            .showing(.symbolRemoved(symbol, list: stored.id, place: place))
    }

    /// Moves one instrument to a place, from 0.
    @Sendable
    private func orderSymbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await storedList(context)
        let form = try await Form(request, context: context)
        guard let symbol = Symbol(form["item"]), stored.list.contains(symbol) else { throw PageError.notFound }
        try await markets.watchlists.move(symbol, to: try place(form), in: stored.id, user: context.user.id)
        return .seeOther(Self.path(ofList: stored.id))
    }
}
