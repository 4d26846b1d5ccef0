import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func simulation(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let path = ReportPlace.simulation.path
        return try await pages.cached(
            desk,
            request,
            context,
            showing: { frame in
                try await content(request, context, frame)
            },
            draw: { (_: JournalContent) in
                let pageContext = try await open(request, context)
                let form = SimulationQuery(pageContext.query)
                let sample = pageContext.journal.sample(of: pageContext.filter)
                let simulation = try await desk.simulation(of: sample, form.plan)
                let shell = pageContext.frame.shell(
                    title: "Reports",
                    place: .days,
                    range: pageContext.isEmpty
                        ? nil : pageContext.journalQuery.control(path: path, days: pageContext.span),
                    hasImport: !pageContext.isEmpty && pageContext.money == .real,
                    isReport: !pageContext.isEmpty
                )
                let notices = [Self.fewTrades(sample.count)].compactMap(\.self)
                return pages.page(
                    try await bench.run {
                        shell.page(
                            statistics(pageContext, .simulation, count: sample.count, notices: notices) {
                                SimulationPage(pageContext, simulation, problems: form.problems).html
                            }
                        )
                    }
                )
            }
        )
    }

    @Sendable
    func simulationFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let plan = SimulationQuery(pageContext.query).plan
        let sample = pageContext.journal.sample(of: pageContext.filter)
        let simulation = try await desk.simulation(of: sample, plan)
        return TableDownload(StatisticsFiles.simulation(simulation), named: "simulation")
    }
}
