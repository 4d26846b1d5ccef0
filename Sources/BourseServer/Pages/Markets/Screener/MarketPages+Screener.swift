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
                screener,
                action: "/markets/screens",
                saved: saved,
                refusal: refusal,
                frame: context.frame
            ),
            lead: """
                <section class="span-12" aria-label="Histories">
                \(histories(instruments, context, path: screener.here).html)
                </section>
                """,
            found: screener.screen.map { found($0, screener, instruments, context) }
        )
    }

    private func found(
        _ screen: RowScreen,
        _ screener: RowScreener<ScreenedInstrument>,
        _ instruments: ScreenedInstruments,
        _ context: PageContext
    ) -> ScreenerFoundView {
        func number(_ value: Int) -> String { NumberText.count(value, style: context.style) }
        let answer = InstrumentScreening.schema.answer(screen, of: instruments.rows, places: screener.query.places)
        let columns = MarketScreenerColumns(style: context.style, now: context.now, link: screener.sortLink)
        let reasons = screener.reasons(answer, number: number)
        return ScreenerFoundView(
            count: context.count(answer.total, "instrument"),
            countNote: "of \(number(answer.count)) that this desk knows",
            reasons: reasons,
            hasReasons: !reasons.isEmpty,
            file: FileAddress(screener.query.href(screen)),
            listing: answer.rows.isEmpty
                ? nil
                : Table(
                    id: "found",
                    caption: "Instruments found",
                    style: .compact,
                    columns: columns.all(MarketScreenerColumns.fields(of: screen)),
                    rows: answer.rows,
                    pager: screener.query.pager(screen, total: answer.total, number: number)
                )
                .html,
            quiet: answer.rows.isEmpty
                ? screener.quiet(
                    answer,
                    noun: "instrument",
                    remedy: instruments.withHistory < instruments.rows.count
                        ? "Metrics of past prices need histories. Fetch the histories first."
                        : "Removing one condition is not enough: relax two or more of them.",
                    number: number
                ) : nil
        )
    }

    /// Everything that a screen finds.
    @Sendable
    private func screenerTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let screen: RowScreen
        do throws(ScreenNotationError) { screen = try screener(of: pageContext.query).query.screen() } catch {
            throw PageError.badRequest(error.message)
        }
        let instruments = try await desk.screenedInstruments(of: context.user)
        return TableDownload(ScreenDocument.table(screen, of: instruments.rows), named: "screened-instruments")
    }

    // MARK: - Histories

    private func histories(
        _ instruments: ScreenedInstruments,
        _ context: PageContext,
        path: String
    ) -> HistoriesView {
        HistoriesView(
            known: instruments.withHistory,
            of: instruments.rows.count,
            noun: "instrument",
            progress: instruments.progress,
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
        let instruments = try await desk.screenedInstruments(of: context.user)
        return pages.page(histories(instruments, pageContext, path: Self.screenerPath).html)
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
            let refusal = try await screener.save(form, about: .instruments, in: desk.screens, user: context.user.id)
        else { return Response.seeOther(screener.here).showing(.saved) }
        let view = try await page(screener, open(request, context), refusal: refusal)
        return pages.page(view.html, status: .unprocessableContent)
    }
}
