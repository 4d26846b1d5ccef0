import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    static func exitLoadPath(_ code: Int32) -> String { Query([("of", "\(code)")]).href("/funds/holdings/exit-load") }

    func addExitLoadRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/holdings/exit-load", use: exitLoad)
        group.post("funds/holdings/exit-load", use: setExitLoad)
        group.getTable("funds/holdings/exit-load", of: desk, use: exitLoadTable)
    }

    @Sendable
    private func exitLoad(_ request: Request, _ context: SignedInContext) async throws -> Response {
        pages.page(try await exitLoadPage(request, context, of: Query(request.uri)["of"]).view.html)
    }

    @Sendable
    private func exitLoadTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let page = try await exitLoadPage(request, context, of: Query(request.uri)["of"])
        guard let redeemable = page.holding.redeemable else { throw PageError.notFound }
        return TableDownload(page.table(redeemable).file, named: "exit-load-\(page.scheme.code)")
    }

    @Sendable
    private func setExitLoad(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let typed = FundExitLoadForm(form)
        let page = try await exitLoadPage(request, context, of: form["of"], typed: typed)
        do {
            let service = desk.funds.holdings
            try await service.setExitLoad(try typed.load(), of: page.scheme.code, user: context.user.id)
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            var page = page
            page.mistake = report.text.message
            return pages.page(page.view.html, status: report.status)
        }
        return .seeOther(Self.exitLoadPath(page.scheme.code)).showing(.saved)
    }

    private func exitLoadPage(
        _ request: Request,
        _ context: SignedInContext,
        of code: String?,
        typed: FundExitLoadForm? = nil
    ) async throws -> FundExitLoadPage {
        let holdings = try await desk.funds.holdings.holdings(of: context.user.id).holdings
        let code = code.flatMap { Int32($0) }
        guard let holding = holdings.first(where: { $0.scheme != nil && $0.scheme?.code == code }),
            let scheme = holding.scheme
        else { throw PageError.notFound }
        let load = try await desk.funds.holdings.exitLoads(of: context.user.id)[scheme.code]
        return FundExitLoadPage(
            context: open(request, context),
            holding: holding,
            scheme: scheme,
            form: typed ?? FundExitLoadForm(load)
        )
    }
}
