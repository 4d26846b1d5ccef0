import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

extension OptionsPages {
    @Sendable
    func calculators(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .seeOther("/options/calculators/\(Calculation.CalculatorKind.single.rawValue)")
    }

    @Sendable
    func calculator(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let kind = context.parameters.get("kind").flatMap(Calculation.CalculatorKind.init(rawValue:)) else {
            throw PageError.notFound
        }
        let pageContext = open(request, context)
        let inputs = CalculatorInputs(kind, pageContext.query, today: pageContext.today)
        let page = CalculatorPage(inputs, context: pageContext)
        let isFragment = request.wantsFragment
        // What is typed on the way to an answer is not worth keeping, and a link from elsewhere must not add to the list.
        // Browsers name the site only over secure connections and to this machine; elsewhere they name the page.
        let ownPages = request.head.authority.map { "://\($0)/options" } ?? ""
        let isOwn =
            request.headers[.secFetchSite].map { $0 == "same-origin" }
            ?? (!ownPages.isEmpty && request.headers[.referer]?.contains(ownPages) == true)
        if isOwn, !isFragment, !inputs.canonical.parameters.isEmpty, let result = page.result {
            try await desk.options.remember(
                kind,
                query: inputs.canonical.text,
                summary: inputs.summary,
                result: result,
                user: context.user.id
            )
        }
        let view = try await calculatorsView(page, pageContext, context.user.id)
        return pages.page(isFragment ? view.body : view.html)
    }

    /// - Parameter saving: What was typed as the name of a preset, and why it was not saved.
    private func calculatorsView(
        _ page: CalculatorPage,
        _ pageContext: PageContext,
        _ user: UserID,
        saving: (name: String, problem: String)? = nil
    ) async throws -> OptionsCalculatorsView {
        let kind = page.inputs.kind
        return OptionsCalculatorsView(
            shell: pageContext.frame.shell(title: "Calculators", place: .calculators),
            notices: [],
            kinds: Calculation.CalculatorKind.allCases.map { other in
                ChoiceView(
                    title: CalculatorPage.title(other),
                    href: "/options/calculators/\(other.rawValue)",
                    isCurrent: other == kind
                )
            },
            calculator: page.view,
            saving: page.result == nil
                ? nil
                : PresetFormView(
                    kind: kind.rawValue,
                    query: page.inputs.complete.text,
                    name: saving?.name ?? "",
                    problem: saving?.problem
                ),
            presets: try await desk.options.presets(of: user, kind).map {
                SavedInputsView($0, zone: pageContext.frame.zone)
            },
            history: history(try await desk.options.calculations(of: user), pageContext)
        )
    }

    /// Saves the inputs of a calculator under a name.
    @Sendable
    func savePreset(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let kind = Calculation.CalculatorKind(rawValue: form["kind"]) else { throw PageError.notFound }
        let pageContext = open(request, context)
        let inputs = CalculatorInputs(kind, Query.parsing(form["query"]), today: pageContext.today)
        let page = CalculatorPage(inputs, context: pageContext)
        do {
            try await desk.options.savePreset(
                kind,
                name: form["name"],
                inputs: form["query"],
                today: pageContext.today,
                user: context.user.id
            )
        } catch let error as OptionsService.SavingError {
            let view = try await calculatorsView(
                page,
                pageContext,
                context.user.id,
                saving: (form["name"], error.message)
            )
            return pages.page(view.html, status: .unprocessableContent)
        }
        return Response.seeOther(inputs.complete.href(inputs.path)).showing(.saved)
    }

    private func history(_ calculations: [Calculation], _ context: PageContext) -> CalculationHistoryView {
        let zone = context.frame.zone
        let today = zone.localTime(at: context.frame.now).day
        return CalculationHistoryView(
            items: calculations.map { calculation in
                let time = zone.localTime(at: calculation.calculatedAt)
                let clock = DayText.clock(time)
                return CalculationItemView(
                    kind: CalculatorPage.title(calculation.kind),
                    inputs: calculation.summary,
                    result: calculation.result,
                    time: time.day == today ? clock : "\(DayText.dayMonth(time.day)), \(clock)",
                    openHref: Query.parsing(calculation.query)
                        .href("/options/calculators/\(calculation.kind.rawValue)")
                )
            },
            hasItems: !calculations.isEmpty,
            note: "the last \(OptionsService.mostCalculations) are saved",
            clearHref: "/options/calculations/clear",
            clearAction: "/options/calculations/clear",
            zoneLabel: zone.abbreviation(at: context.frame.now)
        )
    }

    @Sendable
    func confirmClearing(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Clear calculations",
            place: .calculators,
            back: LinkView(title: "Calculators", href: "/options/calculators"),
            deletion: DeletionView(
                pageHref: "/options/calculations/clear",
                action: "/options/calculations/clear",
                question: "Clear all calculations?",
                consequence: "All saved calculations are deleted. This cannot be undone.",
                button: "Clear all"
            )
        )
        return pages.page(view.html)
    }

    @Sendable
    func clearCalculations(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.options.clearCalculations(of: context.user.id)
        return .seeOther("/options/calculators/single")
    }
}
