import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseWeb
import Hummingbird

extension FundsAPI {
    func addManyRoutes(to group: APIRoutes) {
        group.get("api/v1/funds/compare", use: compare)
    }

    /// `?codes=100,101&period=3Y&asOf=…&riskFree=…&series=true`; `format=csv` has the figures, or with `series`
    /// what 100 became.
    @Sendable
    private func compare(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let codes = try Self.codes(parameters.query)
        let period = try parameters.choice("period", ReturnPeriod.self) ?? .threeYears
        let asOf = try parameters.day("asOf")
        let riskFree = try parameters.rate("riskFree", usual: FundMetrics.usualRiskFree)
        let (hasSeries, wantsCSV) = (try parameters.flag("series"), try parameters.wantsCSV)
        let known = try await inquiry.knowledge(of: codes)
        let members = try codes.map { try member($0, known[$0]) }
        let names = try await names(of: codes)
        let compared = try ComparedFunds(
            zip(names, members).map { (name: $0, series: $1.series) },
            period: period,
            asOf: asOf,
            riskFree: riskFree
        )
        if wantsCSV {
            let file = FundComparisonFile(compared, codes: codes)
            return .csv((hasSeries ? file.growth : file.metrics).csv, named: "funds-compared")
        }
        return .json(FundDocument.comparison(compared, of: members, hasSeries: hasSeries))
    }

    /// The codes, each once.
    static func codes(_ query: Query) throws(InvalidMember) -> [Int32] {
        let allowed = "the codes of \(ComparedFunds.counts.lowerBound) to \(ComparedFunds.counts.upperBound) schemes"
        let text = query.all("codes").joined(separator: ",")
        var codes: [Int32] = []
        for piece in text.split(separator: ",") {
            guard let code = Int32(piece.filter { $0 != " " }), code > 0 else {
                throw Parameters.refusal("codes", value: String(piece), allowed: allowed + ", such as 120503,118989")
            }
            if !codes.contains(code) { codes.append(code) }
        }
        guard ComparedFunds.counts.contains(codes.count) else {
            throw Parameters.refusal("codes", value: text.isEmpty ? nil : text, allowed: allowed)
        }
        return codes
    }

    /// A fund of the comparison: one whose source does not tell it stands aside, and why is told.
    private func member(_ code: Int32, _ known: FundHistoryState?) throws -> FundDocument.ComparedSeries {
        switch known {
        case .history(let history):
            return FundDocument.ComparedSeries(history)
        case .nothing(let problem): return FundDocument.ComparedSeries(code: code, problem: problem)
        case .requesting, nil: throw NotReady.history(code)
        }
    }

    private func names(of codes: [Int32]) async throws -> [String] {
        let list = try await library.currentList().list
        return codes.map { code in list.scheme(code)?.name ?? "Scheme \(code)" }
    }
}
