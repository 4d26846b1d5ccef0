import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseWeb
import Hummingbird

extension PortfolioAPI {
    /// The years that a tax form may be of.
    static let taxYears = 1970...2199

    func addTaxRoutes(to group: APIRoutes) {
        group.get("api/v1/portfolio/tax/us", use: form8949)
        group.get("api/v1/portfolio/tax/india", use: scheduleCG)
    }

    @Sendable
    private func form8949(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, source) = (
            try parameters.wantsCSV, try parameters.choice("source", TaxSource.self) ?? .portfolio
        )
        let year = try taxYear(parameters, desk.portfolio.today(of: context.user).year - 1)
        let reporting = try parameters.choice("reported", Form8949.Reporting.self) ?? .none
        let form = try await desk.portfolio.form8949(
            of: context.user,
            year: year,
            from: source,
            reporting: reporting,
            patience: patience
        )
        return wantsCSV
            ? .csv(TaxFile.form8949(form).csv, named: "form-8949-\(year)")
            : .json(Form8949Document.fields.json((form, source)))
    }

    @Sendable
    private func scheduleCG(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, source) = (
            try parameters.wantsCSV, try parameters.choice("source", TaxSource.self) ?? .portfolio
        )
        let today = desk.portfolio.today(of: context.user)
        let year = try taxYear(parameters, (today.month >= 4 ? today.year : today.year - 1) - 1)
        let schedule = try await desk.portfolio.scheduleCG(
            of: context.user,
            year: year,
            from: source,
            patience: patience
        )
        return wantsCSV
            ? .csv(TaxFile.scheduleCG(schedule).csv, named: "schedule-cg-\(ScheduleCG.title(ofYear: year))")
            : .json(ScheduleCGDocument.fields.json((schedule, source)))
    }

    private func taxYear(_ parameters: Parameters, _ usual: Int) throws(InvalidMember) -> Int {
        try parameters.number("year", usual: usual, in: Self.taxYears)
    }
}
