import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// Rates, prices, growth and the deficit of the United States.
    @Sendable
    func macro(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard economy.hasSource else {
            throw PublishedRefusal(
                503,
                "FRED API key not configured",
                details: "the operator of this desk can set BOURSE_FRED_KEY and restart it"
            )
        }
        let answers = await inquiry.first { await Self.values(economy) }
        guard let answers else { throw PublishedRefusal(504, "Macro request timed out") }
        var rows: [JSON] = []
        var problem: String?
        for (series, answer) in zip(EconomySeries.allCases, answers) {
            switch answer {
            case .success(let fetched):
                problem = problem ?? fetched.problem
                if let row = PublishedMacro.row(series, fetched.value) { rows.append(row) }
            case .failure(let error): problem = error.message
            }
        }
        guard !rows.isEmpty else { throw PublishedRefusal(502, "Failed to fetch macro data", details: problem) }
        return .published(.array(rows), isStale: problem != nil, source: "fred")
    }

    /// The available values of each series, in their order, all requested at the same time.
    private static func values(_ economy: EconomyService) async -> [Result<DatedValue<[EconomyValue]>, FeedError>] {
        await withTaskGroup(of: (Int, Result<DatedValue<[EconomyValue]>, FeedError>).self) { group in
            for (place, series) in EconomySeries.allCases.enumerated() {
                group.addTask {
                    do throws(FeedError) {
                        return (place, .success(try await economy.values(of: series)))
                    } catch {
                        return (place, .failure(error))
                    }
                }
            }
            let answers = await group.reduce(into: []) { $0.append($1) }
            return answers.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
