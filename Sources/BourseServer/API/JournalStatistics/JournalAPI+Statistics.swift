import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalAPI {
    func addStatisticsRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/overview", use: overview)
        group.get("api/v1/journal/overview/:metric", use: explainedMetric)
        group.get("api/v1/journal/comparison", use: comparison)
        group.get("api/v1/journal/differences", use: differences)
        group.get("api/v1/journal/simulation", use: simulation)
        group.get("api/v1/journal/what-if", use: whatIf)
    }

    /// All metrics of the trades that the filters of the pages select.
    @Sendable
    private func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, filter, _) = try await selection(request, context)
        let sample = journal.sample(of: filter)
        return try await .json(desk.computations.run { OverviewDocument.overview.json(JournalOverview(sample)) })
    }

    @Sendable
    private func explainedMetric(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let metric = context.parameters.get("metric").flatMap({ OverviewMetric.named($0) }) else {
            throw PageError.notFound
        }
        let (journal, filter, _) = try await selection(request, context)
        return .json(OverviewDocument.explained.json((journal.overview(of: filter), metric)))
    }

    /// `?first=year:2026&second=year:2025` and the filters of the pages, which restrict both.
    @Sendable
    private func comparison(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let (one, other) = (
            try TradeFilter.conditions(query.all("first")), try TradeFilter.conditions(query.all("second"))
        )
        let needs = TradeFilter(conditions: one + other).needs
        let (journal, filter, _) = try await selection(request, context, needing: needs)
        let samples = (journal.sample(of: filter, where: one), journal.sample(of: filter, where: other))
        return try await .json(
            desk.computations.run { OverviewDocument.comparison.json(TradeComparison(samples.0, samples.1)) }
        )
    }

    /// `?by=weekday` and the filters of the pages.
    @Sendable
    private func differences(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let dimension = try TradeDimension.requested(Query(request.uri).typed("by"), as: "by") ?? .setup
        let (journal, filter, _) = try await selection(request, context, needing: dimension.needs)
        return try await .json(
            desk.computations.run {
                OverviewDocument.differences.json(
                    (
                        filter.currency ?? journal.mainCurrency, dimension.id,
                        journal.differences(of: filter, by: dimension)
                    )
                )
            }
        )
    }

    @Sendable
    private func simulation(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let plan = try SimulationQuery(Query(request.uri)).strictPlan
        let (journal, filter, _) = try await selection(request, context)
        return .json(
            SimulationDocument.simulation.json(try await desk.simulation(of: journal.sample(of: filter), plan))
        )
    }

    @Sendable
    private func whatIf(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, filter, _) = try await selection(request, context, needing: [.underlyings])
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        let outcomes = try await desk.computations.run { journal.whatIf(filter, today: today) }
        return .json(WhatIfDocument.outcomes.json((filter.currency ?? journal.mainCurrency, outcomes)))
    }
}
