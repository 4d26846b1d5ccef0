import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioAPI {
    func addBondRoutes(to group: APIRoutes) {
        group.get("api/v1/portfolio/bonds", use: bonds)
        group.put("api/v1/portfolio/bonds/:symbol", use: enterBond)
        group.delete("api/v1/portfolio/bonds/:symbol", use: deleteBond)
    }

    @Sendable
    private func bonds(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        let bonds = try await desk.portfolio.bonds(of: context.user)
        return wantsCSV
            ? .csv(PortfolioFile.bonds(bonds).csv, named: "portfolio-bonds") : .json(BondDocument.list.json(bonds))
    }

    @Sendable
    private func enterBond(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let requested = try BondRequest(symbol: symbol, try await request.body(of: context))
        return .json(BondDocument.bond.json(try await desk.portfolio.enter(requested.draft, user: context.user)))
    }

    @Sendable
    private func deleteBond(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        try await desk.portfolio.removeEntered(.bond(symbol), user: context.user.id)
        return Response(status: .noContent)
    }

    static let bondOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/bonds",
            "bonds",
            .portfolio,
            "Terms of bonds, from which scenarios value them, with yield, price, duration and convexity today",
            parameters: [.format],
            answers: [.okOrCSV(BondDocument.list.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .put,
            "/portfolio/bonds/{symbol}",
            "enterBond",
            .portfolio,
            "Saves the terms of a bond: a modified duration, or coupon, maturity and either a yield or a price",
            parameters: [bondSymbol],
            body: .json(BondRequest.schema),
            answers: [.ok(BondDocument.bond.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/portfolio/bonds/{symbol}",
            "deleteBond",
            .portfolio,
            "Deletes the terms of a bond",
            parameters: [bondSymbol],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let bondSymbol: APIParameter = .path("symbol", .text(1...32))
}
