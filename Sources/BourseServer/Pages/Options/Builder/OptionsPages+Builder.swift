import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension OptionsPages {
    @Sendable
    func builder(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let builderQuery = BuilderQuery(pageContext.query, today: pageContext.today)
        // A button that was pressed must not be pressed again by loading the page anew.
        if pageContext.query["do"] != nil, !request.wantsFragment, builderQuery.survivesAddress {
            return .seeOther(builderQuery.full.href("/options"))
        }
        let origin = Self.origin(of: request, pageContext)
        if request.wantsFragment {
            let saved = try await desk.options.savedPositions(of: context.user.id)
            return pages.page(Self.content(builderQuery, pageContext, origin: origin, saved: saved).optionsResults)
        }
        return try await pages.cached(
            desk,
            request,
            context,
            variant: origin,
            showing: { _ in
                BuilderContent(
                    saved: try await desk.options.savedPositions(of: context.user.id),
                    today: pageContext.today
                )
            },
            draw: { (shown: BuilderContent) in
                let content = try await bench.run {
                    Self.content(builderQuery, pageContext, origin: origin, saved: shown.saved).html
                }
                return pages.page(Self.shell(pageContext).page(content))
            }
        )
    }

    /// The values that the builder is drawn from, besides the person, the address and the origin of links.
    private struct BuilderContent: Hashable {
        let saved: [SavedInputs]
        let today: TradingDay
    }

    private static func shell(_ context: PageContext) -> ShellView {
        context.frame.shell(title: "Options", place: .builder, isReport: true)
    }

    /// The scheme and the host of links that people share.
    private static func origin(of request: Request, _ context: PageContext) -> String {
        request.head.authority.map { "http\(context.isSecure ? "s" : "")://\($0)" } ?? ""
    }

    private static func content(
        _ builderQuery: BuilderQuery,
        _ context: PageContext,
        origin: String,
        saved: [SavedInputs],
        savingName: String? = nil,
        savingProblem: String? = nil
    ) -> OptionsBuilderView {
        OptionsBuilderView(
            notices: notices(builderQuery, savingProblem: savingProblem),
            builder: builder(
                builderQuery,
                context,
                origin: origin,
                saved: saved,
                savingName: savingName,
                savingProblem: savingProblem
            )
        )
    }

    private static func notices(_ builderQuery: BuilderQuery, savingProblem: String?) -> [NoticeView] {
        let unsaved = savingProblem.map { problem in
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "The position was not saved",
                detail: problem,
                link: nil
            )
        }
        guard let first = builderQuery.unreadable.first else { return [unsaved].compactMap { $0 } }
        let others = builderQuery.unreadable.count - 1
        return [unsaved].compactMap { $0 } + [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: others == 0
                    ? "One leg in the address could not be read"
                    : "\(Count.of(others + 1, "leg")) in the address could not be read",
                detail: first.message + ". The other legs are shown.",
                link: nil
            )
        ]
    }

    private static func builder(
        _ builderQuery: BuilderQuery,
        _ context: PageContext,
        origin: String,
        saved: [SavedInputs],
        savingName: String?,
        savingProblem: String?
    ) -> BuilderView {
        let reading = builderQuery.draft.read(today: context.today)
        let hasLegs = !builderQuery.draft.legs.isEmpty
        let analysis = hasLegs ? reading.position.flatMap { try? PositionAnalysis($0) } : nil
        let form = BuilderForm(
            builderQuery: builderQuery,
            reading: reading,
            analysis: analysis,
            money: context.money,
            today: context.today
        )
        let metrics = analysis.map {
            BuilderMetrics(
                $0,
                builderQuery: builderQuery,
                address: form.full,
                money: context.money,
                today: context.today
            )
        }
        let name = hasLegs ? form.strategyName : "Options"
        let symbol = builderQuery.draft.symbol.isEmpty ? "" : " on \(builderQuery.draft.symbol)"
        return BuilderView(
            canonicalHref: form.full.href("/options"),
            shareHref: origin + form.canonical.href("/options"),
            savedQuery: form.canonical.text,
            gridHref: analysis.map { _ in form.canonical.href(KeptPosition.path) },
            browserTitle: "\(name)\(symbol) · Bourse",
            announcement: metrics?.announcement(form.strategyName) ?? form.mistakes?.headline ?? "",
            state: hasLegs ? (analysis == nil ? "problem" : "ready") : (reading.problems.isEmpty ? "empty" : "problem"),
            market: form.market,
            legs: form.legs(
                saved: saved.map { SavedInputsView($0, zone: context.frame.zone) },
                savingName: savingName,
                savingProblem: savingProblem
            ),
            mistakes: form.mistakes,
            metrics: metrics?.view,
            hiddenFields: builderQuery.compared.map { HiddenFieldView(name: "p", value: $0) }
        )
    }

    // MARK: - Files

    /// The position of an address, which must be one.
    func analysis(_ context: PageContext) throws -> (BuilderQuery, PositionAnalysis) {
        let builderQuery = BuilderQuery(context.query, today: context.today)
        let reading = builderQuery.draft.read(today: context.today)
        guard !builderQuery.draft.legs.isEmpty, let position = reading.position else {
            throw PageError.badRequest(
                reading.problems.values.sorted().first ?? "There are no legs to draw. Add one in the builder first."
            )
        }
        do {
            return (builderQuery, try PositionAnalysis(position))
        } catch { throw PageError.badRequest("\(error.message).") }
    }

    private func drawing(_ context: PageContext) throws -> PayoffDrawing {
        let (builderQuery, analysis) = try analysis(context)
        return PayoffDrawing(
            analysis,
            money: context.money,
            symbol: builderQuery.draft.symbol,
            elapsed: builderQuery.elapsed,
            shift: Double(builderQuery.shift) / 100
        )
    }

    @Sendable
    func payoffTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let drawing = try drawing(open(request, context))
        let horizon = Double(drawing.analysis.horizon)
        let rows = drawing.tablePrices.map { price -> [FileValue] in
            let profits = [(horizon, 0), (0, 0), (Double(drawing.elapsed), drawing.shift)].map { elapsed, shift in
                Money(rounding: drawing.valuation.profit(spot: price, elapsed: elapsed, shift: shift))
                    .rounded(places: 4)
            }
            return [.value(Price(rounding: price))] + profits.map { .value($0) }
        }
        let columns = ["price", "profitAtExpiration", "profitToday", "profitAtChosenMoment"]
        return TableDownload(TableFile(columns, rows: rows), named: "payoff")
    }

    @Sendable
    func payoffPicture(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .text(try drawing(open(request, context)).picture, type: "image/svg+xml; charset=utf-8")
            .attached(as: "payoff.svg")
    }

    // MARK: - Saved positions

    @Sendable
    func savePosition(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let query = Query.parsing(form["query"])
        do {
            try await desk.options.save(name: form["name"], query: query.text, user: context.user.id)
        } catch let error as OptionsService.SavingError {
            let pageContext = open(request, context)
            let content = Self.content(
                BuilderQuery(query, today: pageContext.today),
                pageContext,
                origin: Self.origin(of: request, pageContext),
                saved: try await desk.options.savedPositions(of: context.user.id),
                savingName: form["name"],
                savingProblem: error.message
            )
            return pages.page(
                request.wantsFragment ? content.optionsResults : Self.shell(pageContext).page(content.html),
                status: .unprocessableContent
            )
        }
        return Response.seeOther(query.href("/options")).showing(.saved)
    }
}
