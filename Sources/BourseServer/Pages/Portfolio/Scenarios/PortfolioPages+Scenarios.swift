import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioPages {
    func addScenarioRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/scenarios", use: scenarios)
        group.getTable("portfolio/scenarios", of: desk, use: scenariosFile)
        group.get("portfolio/scenarios/hedges", use: hedges)
    }

    @Sendable
    private func scenarios(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let prepared = try await desk.portfolio.scenarios(of: context.user, patience: patience)
        let shell = frame.shell(title: "Scenarios", place: .portfolioScenarios)
        guard !prepared.isEmpty else {
            let beginning = EmptyStateView(
                icon: "portfolio",
                headline: "Nothing to test yet",
                detail: "Scenarios show what your holdings gain or lose when markets move. Enter a holding first.",
                links: [
                    LinkView(title: "Enter a transaction", href: "/portfolio/transactions/new"),
                    LinkView(title: "Import a file", href: "/portfolio/import"),
                ]
            )
            return pages.page(PortfolioScenarioView(shell: shell, beginning: beginning, scenario: nil).html)
        }
        let body = try await page(prepared, frame, of: context.user.id).body
        return pages.page(
            request.wantsFragment
                ? body.html : PortfolioScenarioView(shell: shell, beginning: nil, scenario: body).html
        )
    }

    private func page(_ prepared: PreparedScenarios, _ frame: PageFrame, of user: UserID) async throws -> ScenarioPage {
        let request = ScenarioQuery(query: frame.query).request(prepared)
        let formatter = PortfolioFormatter(prepared.model.base, style: frame.settings.numbers)
        let outcome = try await desk.portfolio.outcome(of: request, prepared)
        // A day that happens again has one move.
        let moves = request.day == nil ? ScenarioPage.otherMoves : []
        return ScenarioPage(
            scenarios: prepared,
            request: request,
            outcome: outcome,
            others: try await desk.portfolio.changes(of: outcome, at: moves, prepared, user: user),
            formatter: formatter
        )
    }

    @Sendable
    private func scenariosFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let prepared = try await desk.portfolio.scenarios(of: context.user, patience: patience)
        let scenario = ScenarioQuery(query: frame.query).request(prepared)
        let outcome = try await desk.portfolio.outcome(of: scenario, prepared)
        return TableDownload(PortfolioFile.scenario(outcome), named: "portfolio-scenario")
    }

    @Sendable
    private func hedges(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let prepared = try await desk.portfolio.scenarios(of: context.user, patience: patience)
        let scenario = ScenarioQuery(query: frame.query).request(prepared)
        let outcome = try await desk.portfolio.outcome(of: scenario, prepared)
        let hedgeQuery = HedgeQuery(frame.query)
        var proposals: [HedgeProposal] = []
        if let asked = hedgeQuery.request { proposals = try await desk.hedges(of: outcome, prepared, asked) }
        let page = HedgesPage(
            scenario: scenario,
            outcome: outcome,
            hedgeQuery: hedgeQuery,
            proposals: proposals,
            formatter: PortfolioFormatter(prepared.model.base, style: frame.settings.numbers)
        )
        let view = page.view(shell: frame.shell(title: "Hedges", place: .portfolioScenarios))
        return pages.page(view.html, status: hedgeQuery.request == nil ? .unprocessableContent : .ok)
    }
}
