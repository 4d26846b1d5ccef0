import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    /// `?asOf=yyyy-MM-dd&riskFree=0.065&index=^NSEI` look back from another day, at another rate, beside an index.
    @Sendable
    func fund(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let asOf = try parameters.day("asOf")
        let riskFree = try parameters.rate("riskFree", usual: FundMetrics.usualRiskFree)
        let symbol = try Self.index(parameters)
        let history = try await inquiry.history(of: try code(context))
        let today = FundPages.zone.day(at: desk.environment.now())
        let index: IndexValues? =
            if let symbol {
                try await MarketInquiry(markets: desk.markets, patience: patience).index(symbol, today: today)
            } else { nil }
        return .json(
            FundDocument.history(
                history,
                asOf: asOf,
                riskFree: riskFree,
                standings: library.universe.standings(of: history.scheme.code),
                index: index
            )
        )
    }

    /// The index to compare with.
    private static func index(_ parameters: Parameters) throws(InvalidMember) -> Symbol? {
        guard let text = parameters.query.typed("index") else { return nil }
        guard let symbol = IndexValues.symbol(in: text) else {
            throw Parameters.refusal("index", value: text, allowed: "the symbol of an index, such as ^NSEI")
        }
        return symbol
    }

    /// Every NAV, the oldest first; `?format=csv` as a file.
    @Sendable
    func navs(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        let series = try await inquiry.history(of: try code(context)).series
        if wantsCSV { return .csv(NAVFile.table(series).csv, named: "navs") }
        let rows = (0..<series.count).map { FundDocument.nav.json(series.row(at: $0)) }
        return .json(.object([("navs", .array(rows))]))
    }

    // MARK: - What people follow

    @Sendable
    func favorites(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let codes = try await desk.funds.lists.favorites(of: context.user.id)
        return .json(.object([("favorites", .array(codes.map { .integer(Int($0)) }))]))
    }

    @Sendable
    func follow(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let code = try code(context)
        guard try await library.currentList().list.scheme(code) != nil else { throw FundError.unknown(code) }
        try await desk.funds.lists.setFavorite(true, fund: code, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    func unfollow(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.funds.lists.setFavorite(false, fund: try code(context), user: context.user.id)
        return Response(status: .noContent)
    }
}
