import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    func addPortfolioRoutes(to group: APIRoutes) {
        group.post("api/v1/funds/portfolios", use: addPortfolio)
        group.get("api/v1/funds/overlap", use: overlap)
        group.get("api/v1/funds/:code/portfolio", use: portfolio)
        group.delete("api/v1/funds/:code/portfolio", use: deletePortfolio)
    }

    /// Adds the portfolios of a multipart form with one file; `sheet` and `code` say of which scheme a sheet is.
    @Sendable
    private func addPortfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let upload = try await PortfolioUpload(request)
        let addition = try await desk.funds.portfolios.add(
            upload.file,
            choosing: try await chosen(upload.form),
            user: context.user.id
        )
        return .json(PortfolioAdditionDocument.addition.json(addition), status: .created)
    }

    private func chosen(_ form: MultipartForm) async throws -> (sheet: String, code: Int32)? {
        guard !form["code"].isEmpty else { return nil }
        guard let code = Int32(form["code"]), code > 0 else {
            throw Parameters.refusal("code", value: form["code"], allowed: "the code of a scheme")
        }
        guard try await library.currentList().list.scheme(code) != nil else { throw FundError.unknown(code) }
        return (form["sheet"], code)
    }

    @Sendable
    private func portfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let code = try code(context)
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        guard let known = try await desk.funds.portfolios.portfolios(of: [code], user: context.user.id)[code] else {
            throw FundPortfolioAdditionError.absent
        }
        if wantsCSV { return .csv(FundPortfolioPage.table(known.portfolio).file.csv, named: "fund-\(code)-portfolio") }
        return .json(PortfolioAdditionDocument.known.json(known))
    }

    @Sendable
    private func deletePortfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.funds.portfolios.delete(of: try code(context), user: context.user.id)
        return Response(status: .noContent)
    }

    /// `?codes=120503,118989`.
    @Sendable
    private func overlap(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let codes = try Self.codes(Query(request.uri))
        let list = try await library.currentList().list
        let known = try await desk.funds.portfolios.portfolios(of: codes, user: context.user.id)
        let funds = codes.map { code in
            (code: Int32?(code), name: list.scheme(code)?.name ?? "Scheme \(code)", portfolio: known[code]?.portfolio)
        }
        return .json(FundPortfolioDocument.overlap(of: funds))
    }
}
