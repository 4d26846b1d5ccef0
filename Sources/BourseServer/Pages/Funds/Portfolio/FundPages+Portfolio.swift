import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    static func portfolioPath(_ code: Int32) -> String { "/funds/\(code)/portfolio" }

    func addPortfolioRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/:code/portfolio", use: portfolio)
        group.post("funds/:code/portfolio", use: addPortfolios)
        group.get("funds/:code/portfolio/delete", use: confirmPortfolioDeletion)
        group.post("funds/:code/portfolio/delete", use: deletePortfolio)
    }

    @Sendable
    private func portfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        pages.page(try await portfolioPage(request, context).view.html)
    }

    /// What the fund holds, as its page shows it.
    func portfolioPage(
        _ request: Request,
        _ context: SignedInContext,
        notice: NoticeView? = nil,
        sheet: String = ""
    ) async throws -> FundPortfolioPage {
        let (list, _) = try await desk.funds.library.currentList()
        guard let code = context.fundCode, let scheme = list.scheme(code) else { throw PageError.notFound }
        return FundPortfolioPage(
            context: open(request, context),
            scheme: scheme,
            known: try await desk.funds.portfolios.portfolios(of: [code], user: context.user.id)[code],
            notice: notice,
            sheet: sheet
        )
    }

    @Sendable
    private func addPortfolios(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let code = context.fundCode else { throw PageError.notFound }
        var sheet = ""
        do {
            let upload = try await PortfolioUpload(request)
            sheet = upload.form["sheet"].trimmedBlanks
            let addition = try await desk.funds.portfolios.add(
                upload.file,
                choosing: sheet.isEmpty && upload.form["own"].isEmpty ? nil : (sheet, code),
                user: context.user.id
            )
            let stored = try await desk.funds.portfolios.portfolios(of: [code], user: context.user.id)[code]?.record
            guard let stored, addition.added.contains(where: { $0.code == stored.code }) else {
                let notice = FundPortfolioPage.missing(addition, stored: stored)
                return pages.page(try await portfolioPage(request, context, notice: notice, sheet: sheet).view.html)
            }
            return .seeOther(Self.portfolioPath(code)).showing(
                .portfoliosAdded(
                    funds: addition.added.count,
                    others: addition.unused
                )
            )
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            let page = try await portfolioPage(request, context, notice: report.uploadNotice(), sheet: sheet)
            return pages.page(page.view.html, status: report.status)
        }
    }

    @Sendable
    private func confirmPortfolioDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let page = try await portfolioPage(request, context)
        guard let deletion = page.deletion else { throw PageError.notFound }
        let view = ConfirmView(
            frame: page.context.frame,
            title: "Delete portfolio",
            place: .funds,
            back: LinkView(title: "Portfolio", href: Self.portfolioPath(page.scheme.code)),
            deletion: deletion
        )
        return pages.page(view.html)
    }

    @Sendable
    private func deletePortfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let code = context.fundCode else { throw PageError.notFound }
        try await desk.funds.portfolios.delete(of: code, user: context.user.id)
        return .seeOther(Self.portfolioPath(code)).showing(.portfolioDeleted)
    }
}
