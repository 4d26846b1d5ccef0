import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    func addComparisonRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds/compare", use: compare)
        group.getTable("funds/compare", of: desk, use: compareTable)
        group.getTable("funds/compare/growth", of: desk, use: growthTable)
        group.getTable("funds/compare/overlap", of: desk, use: overlapTable)
    }

    @Sendable
    private func compare(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let page = try await comparison(request, context)
        // A code needs no choice: the address then says what is compared.
        if let code = page.comparisonQuery.typed.flatMap({ Int32($0) }), page.list.scheme(code) != nil,
            !page.comparisonQuery.codes.contains(code), !page.comparisonQuery.isFull
        {
            return .seeOther(page.comparisonQuery.adding(code).href())
        }
        return pages.page(page.view.html)
    }

    private func comparison(_ request: Request, _ context: SignedInContext) async throws -> FundComparisonPage {
        let pageContext = open(request, context)
        let (list, freshness) = try await desk.funds.library.currentList()
        let comparisonQuery = FundComparisonQuery(pageContext.query)
        return FundComparisonPage(
            context: pageContext,
            comparisonQuery: comparisonQuery,
            list: list,
            freshness: freshness,
            known: try await inquiry.knowledge(of: comparisonQuery.codes.filter { list.scheme($0) != nil }),
            favorites: try await desk.funds.lists.favorites(of: context.user.id),
            portfolios: try await desk.funds.portfolios.portfolios(of: comparisonQuery.codes, user: context.user.id),
            sources: desk.funds.library.sourceNames
        )
    }

    @Sendable
    private func compareTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(try await comparison(request, context).file.metrics, named: "funds-compared")
    }

    @Sendable
    private func overlapTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(try await comparison(request, context).overlap.common.file, named: "funds-overlap")
    }

    @Sendable
    private func growthTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(try await comparison(request, context).file.growth, named: "funds-growth")
    }
}
