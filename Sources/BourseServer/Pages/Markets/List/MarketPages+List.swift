import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    @Sendable
    func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let listing = try await listing(pageContext)
        let strip = await markets.board.snapshots(of: Self.strip)
        let closes = await markets.prices.recentCloses(of: Self.strip, count: Self.sparkDays)
        let page = MarketListPage(
            listing: listing,
            strip: strip.map { shown in
                MarketTileView(
                    shown,
                    closes: closes[shown.instrument.symbol] ?? [],
                    now: pageContext.now,
                    style: pageContext.style,
                    sources: markets.sources
                )
            },
            starred: Set(listing.watchlists.first?.list.symbols ?? [])
        )
        let view = MarketsView(
            shell: pageContext.frame.shell(title: "Markets", place: .markets),
            notices: [],
            strip: page.strip,
            sectorMap: request.wantsFragment ? nil : page.sectorMap(sectorMaps),
            listing: page.view
        )
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    /// All instruments that the filter leaves, in the order of the page.
    @Sendable
    func listTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let listing = try await listing(open(request, context))
        return TableDownload(MarketFile.table(listing.rows), named: "markets")
    }

    /// Stars an instrument, or no longer.
    @Sendable
    func setStar(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        try await markets.watchlists.setStar(form["favorite"] == "on", symbol, user: context.user.id)
        return .seeOther(Query.localPath(form["return"], otherwise: MarketAddress.path(symbol)))
    }

    /// What the command palette and the form of executions find among instruments.
    @Sendable
    func names(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let text = String((Query(request.uri)["q"] ?? "").prefix(MarketQuery.longestText))
        let found = text.isEmpty ? [] : await markets.directory.find(text, limit: 8)
        let items = found.map { instrument -> JSON in
            .object([
                ("title", .string("\(instrument.symbol.name) \(instrument.name)")),
                ("hint", .string(InstrumentFormatter.tags(instrument))),
                ("href", .string(MarketAddress.path(instrument.symbol))), ("kind", .string("market")),
                ("symbol", .string(instrument.symbol.name)), ("name", .string(instrument.name)),
                ("type", .optional(instrument.kind.executionType?.rawValue)),
                ("currency", .string(instrument.currency.code)),
            ])
        }
        return .json(.object([("items", .array(items))]))
    }

    /// What stands above the table: the markets as a whole.
    static let strip = ["^GSPC", "^IXIC", "^DJI", "^RUT", "^VIX", "BTC-USD", "EURUSD=X", "GC=F"]
        .compactMap { Symbol($0) }
    /// How many days the small lines show.
    static let sparkDays = 30

    private func listing(_ context: PageContext) async throws -> MarketListing {
        let marketQuery = MarketQuery(context.query)
        let lists = try await markets.watchlists.lists(of: context.user.id)
        let wellKnown = markets.directory.wellKnown.map(\.symbol)
        let universe = await markets.board.snapshots(of: wellKnown, closely: false)
        let shown: [QuoteSnapshot]
        if !marketQuery.text.isEmpty {
            let found = await found(marketQuery.text, searchesSources: context.query["ask"] == "sources")
            shown = await markets.board.snapshots(of: found.map(\.symbol))
        } else if case .watchlist(let id) = marketQuery.scope {
            guard let list = lists.first(where: { $0.id == id }) else { throw PageError.notFound }
            shown = await markets.board.snapshots(of: list.list.symbols)
        } else {
            shown = universe
        }
        var listing = MarketListing(
            context: context,
            marketQuery: marketQuery,
            shown: shown,
            universe: universe,
            watchlists: lists,
            sources: markets.sources
        )
        let seen = listing.rows[MarketListPage.page(listing).range].map(\.instrument.symbol)
        _ = await markets.board.snapshots(of: seen)
        listing.closes = await markets.prices.recentCloses(of: seen, count: Self.sparkDays)
        return listing
    }

    private func found(_ text: String, searchesSources: Bool) async -> [Instrument] {
        searchesSources
            ? await markets.directory.lookUp(text, limit: 100).found
            : await markets.directory.find(text, limit: 100)
    }
}
