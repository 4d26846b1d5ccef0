import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioPages {
    func addTaxRoutes(to group: RouterGroup<SignedInContext>) {
        group.get(RouterPath(TaxQuery.path), use: taxes)
        group.getTable("portfolio/tax/us", of: desk, use: form8949File)
    }

    @Sendable
    private func taxes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let query = TaxQuery(frame.query)
        let portfolio = desk.portfolio
        let records = try await portfolio.taxRecords(
            of: context.user,
            from: query.source,
            in: .usd,
            patience: patience
        )
        let year = query.year ?? records.endedYear(from: query.country.firstMonth)
        let choices = records.years(from: query.country.firstMonth)
        let shell = frame.shell(title: "Taxes", place: .portfolioTaxes, isReport: true)
        let html = try await bench.run {
            let form = records.form8949(of: year, reporting: query.reporting)
            return Form8949Page(form, query, style: frame.settings.numbers).html
        }
        let view = TaxView(
            shell: shell,
            filter: TaxFilterView(query, year: year, years: choices),
            body: html
        )
        return pages.page(view.html)
    }

    @Sendable
    private func form8949File(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let query = TaxQuery(Query(request.uri))
        let year = query.year ?? desk.portfolio.today(of: context.user).year - 1
        let form = try await desk.portfolio.form8949(
            of: context.user,
            year: year,
            from: query.source,
            reporting: query.reporting,
            patience: patience
        )
        return TableDownload(TaxFile.form8949(form), named: "form-8949-\(year)")
    }
}
