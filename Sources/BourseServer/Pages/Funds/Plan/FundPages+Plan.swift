import BourseCore
import BourseDesk
import BourseFunds
import BourseWeb
import Hummingbird

extension FundPages {
    @Sendable
    func plan(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let plan = try await planPage(request, context)
        guard !plan.page.series.isEmpty else { return .seeOther("/funds/\(plan.page.code)") }
        let view = FundPlanView(shell: plan.page.shell(.calculator), plan: plan.view)
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    /// The calculator as the address asks for it.
    func planPage(_ request: Request, _ context: SignedInContext) async throws -> FundPlanPage {
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        guard let code = context.fundCode, let scheme = list.scheme(code) else { throw PageError.notFound }
        let page = try await page(scheme, list, pageContext)
        let usual = FundPlanTeaser.start(page.series) ?? pageContext.today
        let planQuery = FundPlanQuery(pageContext.query, usual: usual, today: pageContext.today)
        let typed = planQuery.kind == .stp ? planQuery.query["to"] : nil
        let (target, mistake) = try await other(typed, than: scheme, list)
        return FundPlanPage(page: page, planQuery: planQuery, target: target, targetMistake: mistake)
    }
}
