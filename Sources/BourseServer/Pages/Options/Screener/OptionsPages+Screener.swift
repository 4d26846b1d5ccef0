import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseScreening
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension OptionsPages {
    static let screenerPath = "/options/screener"

    func addScreenerRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("options/screener", use: screener)
        group.getTable("options/screener", of: desk, use: screenerTable)
        group.post("options/screens", use: saveScreen)
    }

    private func screener(of query: Query) -> RowScreener<ScreenedOption> {
        RowScreener(query, path: Self.screenerPath, schema: OptionScreening.schema)
    }

    @Sendable
    private func screener(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let screener = screener(of: pageContext.query)
        if let redirect = screener.redirect { return .seeOther(redirect) }
        return pages.page(try await page(screener, pageContext).html)
    }

    private func page(
        _ screener: RowScreener<ScreenedOption>,
        _ context: PageContext,
        refusal: (name: String, mistake: String)? = nil
    ) async throws -> ScreenerView {
        // Chains are requested for a screen that somebody asked for, not for the empty form.
        let asked = screener.screen.flatMap { $0.conditions.isEmpty ? nil : $0 }
        var section: ScreenerFoundView?
        if let refusal {
            // A refused name changes no trade: sources are not asked again.
            section = screener.unsaved("trade", mistake: refusal.mistake)
        } else if let asked {
            section = found(asked, screener, try await desk.screenedOptions(asked, of: context.user), context)
        }
        return ScreenerView(
            shell: context.frame.shell(title: "Screener", place: .optionScreener),
            waiting: nil,
            form: screener.form,
            line: screener.line,
            presets: screener.presets(OptionPresets.all),
            saving: ScreenerSavingView(
                action: "/options/screens",
                query: screener.saved,
                path: Self.screenerPath,
                saved: try await desk.screens.screens(of: context.user.id, about: .options),
                refusal: refusal,
                frame: context.frame
            ),
            lead: """
                <section class="span-12" aria-label="Basis"><p class="t2 fs12">Options sold for their premium at the bid, spreads bought at the ask; the most that can be lost comes first. Probabilities are implied by option prices and are no forecast. The list shows what is quoted; it is no advice.</p></section>
                """,
            found: section
        )
    }

    private func found(
        _ screen: RowScreen,
        _ screener: RowScreener<ScreenedOption>,
        _ options: ScreenedOptions,
        _ context: PageContext
    ) -> ScreenerFoundView? {
        let style = context.frame.settings.numbers
        return screener.found(
            OptionScreening.schema.answer(screen, of: options.rows, places: screener.query.places),
            "trade",
            basis: basis(of: options, context),
            problems: options.remarks,
            columns: OptionScreenerColumns(style: style, link: screener.sortLink)
                .all(OptionScreenerColumns.fields(of: screen)),
            remedy: remedy(for: options),
            style: style
        )
    }

    /// Where trades were looked for: "on AAPL, 7 to 60 days to expiration".
    private func basis(of options: ScreenedOptions, _ context: PageContext) -> String {
        guard let days = options.days else { return "requested" }
        let (first, last) = (days.lowerBound, days.upperBound)
        let span = first == last ? Count.of(first, "day") : "\(first) to \(last) days"
        let age =
            options.oldest.map { oldest in
                ", oldest chain: \(QuoteAge.text(oldest, now: context.frame.now))"
            } ?? ""
        return "on \(options.symbols.map(\.name).joined(separator: ", ")), \(span) to expiration\(age)"
    }

    private func remedy(for options: ScreenedOptions) -> String {
        guard options.days != nil else { return "Change or remove a condition on days." }
        return options.rows.isEmpty
            ? "No option of these instruments has a price. Name others with symbol = AAPL, MSFT, or change days."
            : "Removing one condition is not enough: relax two or more of them."
    }

    /// Everything that a screen finds.
    @Sendable
    private func screenerTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let screen = try screener(of: open(request, context).query).query.requested()
        let options = try await desk.screenedOptions(screen, of: context.user)
        return TableDownload(ScreenDocument.table(screen, of: options.rows), named: "screened-options")
    }

    @Sendable
    private func saveScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let screener = RowScreener(saving: form, path: Self.screenerPath, schema: OptionScreening.schema)
        guard
            let refusal = try await desk.screens.save(
                screener.saved,
                named: form,
                about: .options,
                user: context.user.id
            )
        else { return Response.seeOther(screener.here).showing(.saved) }
        let view = try await page(screener, open(request, context), refusal: refusal)
        return pages.page(view.html, status: .unprocessableContent)
    }
}
