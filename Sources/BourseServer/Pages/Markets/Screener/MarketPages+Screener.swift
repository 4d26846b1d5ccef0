import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseScreening
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension MarketPages {
    static let screenerPath = "/markets/screener"

    func addScreenerRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/screener", use: pages.cached(desk, screener))
        group.getTable("markets/screener", of: desk, use: screenerTable)
        group.get("markets/histories", use: histories)
        group.post("markets/histories", use: startHistories)
        group.post("markets/histories/stop", use: stopHistories)
        group.post("markets/screens", use: saveScreen)
    }

    private func screener(of query: Query) -> RowScreener<ScreenedInstrument> {
        RowScreener(query, path: Self.screenerPath, schema: InstrumentScreening.schema)
    }

    @Sendable
    private func screener(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let screener = screener(of: pageContext.query)
        if let redirect = screener.redirect { return .seeOther(redirect) }
        return pages.page(try await page(screener, pageContext).html)
    }

    private func page(
        _ screener: RowScreener<ScreenedInstrument>,
        _ context: PageContext,
        refusal: (name: String, mistake: String)? = nil
    ) async throws -> ScreenerView {
        let instruments = try await desk.screenedInstruments(of: context.user)
        let saved = try await desk.screens.screens(of: context.user.id, about: .instruments)
        return ScreenerView(
            shell: context.frame.shell(title: "Screener", place: .marketScreener),
            waiting: nil,
            form: screener.form,
            line: screener.line,
            presets: screener.presets(MarketPresets.all),
            saving: ScreenerSavingView(
                action: "/markets/screens",
                query: screener.saved,
                path: Self.screenerPath,
                saved: saved,
                refusal: refusal,
                frame: context.frame
            ),
            lead: """
                <section class="span-12" aria-label="Histories">
                \(histories((instruments.withHistory, instruments.rows.count), instruments.progress, context, path: screener.here).html)
                </section>
                """,
            found: screener.screen.flatMap { found($0, screener, instruments, context) }
        )
    }

    private func found(
        _ screen: RowScreen,
        _ screener: RowScreener<ScreenedInstrument>,
        _ instruments: ScreenedInstruments,
        _ context: PageContext
    ) -> ScreenerFoundView? {
        let columns = MarketScreenerColumns(style: context.style, now: context.now, link: screener.sortLink)
        return screener.found(
            InstrumentScreening.schema.answer(screen, of: instruments.rows, places: screener.query.places),
            "instrument",
            basis: "that this desk knows",
            columns: columns.all(MarketScreenerColumns.fields(of: screen)),
            remedy: instruments.withHistory < instruments.rows.count
                ? "Metrics of past prices need histories. Fetch the histories first."
                : "Removing one condition is not enough: relax two or more of them.",
            style: context.style
        )
    }

    /// Everything that a screen finds.
    @Sendable
    private func screenerTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let screen = try screener(of: pageContext.query).query.requested()
        let instruments = try await desk.screenedInstruments(of: context.user)
        return TableDownload(ScreenDocument.table(screen, of: instruments.rows), named: "screened-instruments")
    }

    // MARK: - Histories

    private func histories(
        _ count: (known: Int, of: Int),
        _ progress: HistorySyncProgress?,
        _ context: PageContext,
        path: String
    ) -> HistoriesView {
        HistoriesView(
            known: count.known,
            of: count.of,
            noun: "instrument",
            progress: progress,
            action: "/markets/histories",
            path: path,
            now: context.now,
            style: context.style
        )
    }

    @Sendable
    private func histories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard request.wantsFragment else { return .seeOther(Self.screenerPath) }
        let pageContext = open(request, context)
        let count = try await markets.screens.histories(with: try await desk.ownSymbols(of: context.user))
        let progress = await markets.screens.syncProgress
        return pages.page(histories(count, progress, pageContext, path: Self.screenerPath).html)
    }

    @Sendable
    private func startHistories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        _ = try await markets.screens.startSync(with: try await desk.ownSymbols(of: context.user))
        return .seeOther(Query.localPath(form["return"], otherwise: Self.screenerPath))
    }

    @Sendable
    private func stopHistories(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        await markets.screens.stopSync()
        return .seeOther(Query.localPath(form["return"], otherwise: Self.screenerPath))
    }

    // MARK: - Saving

    @Sendable
    private func saveScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let screener = RowScreener(saving: form, path: Self.screenerPath, schema: InstrumentScreening.schema)
        guard
            let refusal = try await desk.screens.save(
                screener.saved,
                named: form,
                about: .instruments,
                user: context.user.id
            )
        else { return Response.seeOther(screener.here).showing(.saved) }
        let view = try await page(screener, open(request, context), refusal: refusal)
        return pages.page(view.html, status: .unprocessableContent)
    }
}
