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
        group.post(RouterPath(TaxClassForm.action), use: saveClasses)
        group.getTable("portfolio/tax/us", of: desk, use: form8949File)
        group.getTable("portfolio/tax/india", of: desk) {
            try await scheduleFile($0, $1, "schedule-cg", TaxFile.scheduleCG)
        }
        group.getTable("portfolio/tax/112a", of: desk) {
            try await scheduleFile($0, $1, "schedule-112a", TaxFile.schedule112A)
        }
    }

    @Sendable
    private func taxes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let query = TaxQuery(frame.query)
        let portfolio = desk.portfolio
        let records = try await portfolio.taxRecords(
            of: context.user,
            from: query.source,
            in: query.country.currency,
            patience: patience
        )
        let year = query.year ?? query.country.endedYear(records.asOf)
        let choices = records.years(from: query.country.firstMonth)
        let shell = frame.shell(title: "Taxes", place: .portfolioTaxes, isReport: true)
        let style = frame.settings.numbers
        let html: HTML
        let unknown: [Symbol]
        switch query.country {
        case .us:
            (html, unknown) = try await bench.run {
                let form = records.form8949(of: year, reporting: query.reporting)
                return (Form8949Page(form, query, style: style).html, form.unknownUnderlyings)
            }
        case .india:
            let facts = try await portfolio.indianTaxFacts(of: context.user, for: records)
            (html, unknown) = try await bench.run {
                let schedule = records.scheduleCG(of: year, facts: facts)
                return (ScheduleCGPage(schedule, query, style: style).html, schedule.unknownKinds)
            }
        }
        let classes = try await portfolio.preferences(of: context.user.id).taxClasses
        let view = TaxView(
            shell: shell,
            filter: TaxFilterView(query, year: year, years: choices),
            body: html,
            classes: TaxClassForm(query: query, year: year, unknown: unknown, classes: classes).html
        )
        return pages.page(view.html)
    }

    @Sendable
    private func saveClasses(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let country = TaxCountry(rawValue: form["country"]) else { throw PageError.notFound }
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        for (name, kind) in zip(form.all("symbol"), form.all("class")) {
            guard let symbol = Symbol(name),
                preferences.taxClasses.choose(kind.isEmpty ? nil : kind, for: symbol, in: country)
            else { throw PageError.notFound }
        }
        try await desk.portfolio.save(preferences, user: context.user.id)
        return Response.seeOther(TaxQuery.href(form)).showing(.saved)
    }

    @Sendable
    private func form8949File(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let query = TaxQuery(Query(request.uri))
        let year = query.year ?? TaxCountry.us.endedYear(desk.portfolio.today(of: context.user))
        let form = try await desk.portfolio.form8949(
            of: context.user,
            year: year,
            from: query.source,
            reporting: query.reporting,
            patience: patience
        )
        return TableDownload(TaxFile.form8949(form), named: "form-8949-\(year)")
    }

    private func scheduleFile(
        _ request: Request,
        _ context: SignedInContext,
        _ name: String,
        _ table: (ScheduleCG) -> TableFile
    ) async throws -> TableDownload {
        let query = TaxQuery(Query(request.uri))
        let year = query.year ?? TaxCountry.india.endedYear(desk.portfolio.today(of: context.user))
        let schedule = try await desk.portfolio.scheduleCG(
            of: context.user,
            year: year,
            from: query.source,
            patience: patience
        )
        return TableDownload(table(schedule), named: "\(name)-\(ScheduleCG.title(ofYear: year))")
    }
}
