import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    func addHoldingRoutes(to group: APIRoutes) {
        group.get("api/v1/funds/holdings", use: holdings)
        group.get("api/v1/funds/holdings/export", use: exportHoldings)
        group.get("api/v1/funds/holdings/schemes", use: statedSchemes)
        group.put("api/v1/funds/holdings/choice", use: choose)
        group.delete("api/v1/funds/holdings/choice", use: unchoose)
        group.get("api/v1/funds/holdings/statements", use: statements)
        group.post("api/v1/funds/holdings/statements", use: importStatements)
        group.get("api/v1/funds/holdings/statements/:id", use: statement)
        let deletion = ImportChange { try await desk.funds.holdings.delete($0, user: $1) }
        let restoration = ImportChange { try await desk.funds.holdings.restore($0, user: $1) }
        group.delete("api/v1/funds/holdings/statements/:id", use: deletion.answer)
        group.post("api/v1/funds/holdings/statements/:id/restore", use: restoration.answer)
    }

    /// `?asOf=…` values them as of another day, `lots=true` tells the units that were bought together; `format=csv` has
    /// the page's table as a file, in its order by `sort`.
    @Sendable
    private func holdings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (asOf, hasLots, wantsCSV) = (
            try parameters.day("asOf"), try parameters.flag("lots"), try parameters.wantsCSV
        )
        let current = try await library.currentList()
        let known = try await desk.funds.holdings.holdings(of: context.user.id, asOf: asOf)
        if wantsCSV {
            let sorted = FundHoldingSort.sorted(known.holdings, by: parameters.query["sort"])
            return .csv(FundHoldingFile.table(sorted).csv, named: "fund-holdings-figures")
        }
        let document = FundHoldingsDocument(known) { current.list.scheme($0) }
        let fetched = ProvenanceDocument.members(current.list.provenance, current.freshness)
        return .json(.object(fetched + document.members(hasLots: hasLots)))
    }

    /// All rows that count, as a file that imports again to the same bytes.
    @Sendable
    private func exportHoldings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(try await desk.funds.holdings.export(of: context.user.id).csv, named: "fund-holdings")
    }

    // MARK: - Which schemes are meant

    /// What statements call funds, and which ones are meant.
    @Sendable
    private func statedSchemes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let named = try await desk.funds.holdings.statedSchemes(of: context.user.id)
        let list = try await library.currentList().list
        return .json(.object([("schemes", .array(named.map { Self.json($0, list) }))]))
    }

    /// A scheme that a statement names, which one is meant, and how many rows speak of it.
    static func json(_ named: PreviewedScheme, _ list: FundList) -> JSON {
        SchemeMatchDocument { list.scheme($0) }.json(named)
    }

    @Sendable
    private func choose(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try ChooseSchemeRequest(try await request.body(of: context))
        try await save(requested.chosen, for: requested.identity, context)
        return Response(status: .noContent)
    }

    /// `?of=…`: the name decides again.
    @Sendable
    private func unchoose(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await save(nil, for: Query(request.uri)["of"] ?? "", context)
        return Response(status: .noContent)
    }

    /// What is kept is a word on a name that statements have, so there are never more of them than names.
    private func save(_ chosen: ChosenScheme?, for identity: String, _ context: SignedInContext) async throws {
        let service = desk.funds.holdings
        let named = try await service.statedSchemes(of: context.user.id)
        guard named.contains(where: { $0.stated.identity == identity }) else { throw PageError.notFound }
        do {
            try await service.choose(chosen, for: identity, user: context.user.id)
        } catch HoldingsError.unknownScheme(let code) {
            throw Parameters.refusal(
                "scheme",
                value: "\(code)",
                allowed: "the code of a scheme of the list, or \"none\""
            )
        }
    }
}
