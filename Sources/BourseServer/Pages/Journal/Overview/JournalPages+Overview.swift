import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    func addStatisticsRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/reports", use: overview)
        group.getTable("journal/reports", of: desk, use: overviewFile)
        group.get("journal/reports/metrics/:metric", use: metric)
        group.getTable("journal/reports/metrics/:metric/inputs", of: desk, use: metricFile)
        group.get("journal/reports/compare", use: comparison)
        group.getTable("journal/reports/compare", of: desk, use: comparisonFile)
        group.getTable("journal/reports/compare/groups", of: desk, use: differencesFile)
        group.get("journal/reports/simulation", use: simulation)
        group.getTable("journal/reports/simulation", of: desk, use: simulationFile)
        group.get("journal/reports/what-if", use: whatIf)
        group.getTable("journal/reports/what-if", of: desk, use: whatIfFile)
    }

    /// The overview; an address that names a dimension leads to the report by it.
    @Sendable
    private func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard Query(request.uri)["by"] == nil else { return try await reports(request, context) }
        return try await page("Reports", .days, at: ReportPlace.overview.path, request, context) { pageContext in
            let sample = pageContext.journal.sample(of: pageContext.filter)
            let notices = [Self.fewTrades(sample.count)].compactMap(\.self)
            return statistics(pageContext, .overview, count: sample.count, notices: notices) {
                OverviewPage(pageContext, JournalOverview(sample)).html
            }
        }
    }

    @Sendable
    private func overviewFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        guard Query(request.uri)["by"] == nil else { return try await reportFile(request, context) }
        let pageContext = try await open(request, context)
        let sample = pageContext.journal.sample(of: pageContext.filter)
        return TableDownload(
            try await bench.run { StatisticsFiles.overview(JournalOverview(sample)) },
            named: "overview"
        )
    }
}
