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
        let view = FundPlanView(shell: plan.page.shell(isPlan: true), plan: plan.view)
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    /// The calculator as the address asks for it.
    func planPage(_ request: Request, _ context: SignedInContext) async throws -> FundPlanPage {
        let opening = open(request, context)
        let (list, _) = try await desk.funds.library.look()
        guard let code = context.fundCode, let scheme = list.scheme(code) else { throw PageError.notFound }
        let page = try await page(scheme, list, opening)
        let usual = FundPlanTeaser.start(page.series) ?? opening.today
        let asked = FundPlanQuery(opening.query, usual: usual, today: opening.today)
        let typed = asked.kind == .stp ? asked.query["to"] : nil
        let (target, mistake) = try await other(typed, than: scheme, list)
        return FundPlanPage(page: page, asked: asked, target: target, targetMistake: mistake)
    }
}
