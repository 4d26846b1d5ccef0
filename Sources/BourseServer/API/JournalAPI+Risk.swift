import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Planned risks, R-multiples and excursions.
extension JournalAPI {
    func addRiskRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/risk", use: riskReport)
        group.put("api/v1/journal/risk/rule", use: setRule)
        group.get("api/v1/journal/trades/:id/risk", use: risk)
        group.put("api/v1/journal/trades/:id/risk", use: setRisk)
        group.get("api/v1/journal/trades/:id/excursion", use: excursion)
        group.get("api/v1/journal/days/:period/curve", use: dayCurve)
    }

    /// The filters of the pages.
    @Sendable
    private func riskReport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, filter, indexes) = try await selection(request, context)
        let statistics = journal.rMultiples(of: indexes)
        return .json(
            RiskDocument.report.json(
                (filter.currency ?? .usd, statistics, journal.riskRules.map { ($0.account, $0.rule) })
            )
        )
    }

    @Sendable
    private func risk(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let planned = journal.plannedTrade(try id(context)) else { throw PageError.notFound }
        return .json(RiskDocument.trade.json(journal.riskReport(of: planned)))
    }

    @Sendable
    private func setRisk(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try RiskRequest(try await request.body(of: context))
        try await desk.journal.setRisk(requested.draft, of: try id(context), user: context.user.id)
        return try await risk(request, context)
    }

    @Sendable
    private func setRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try RiskRequest(try await request.body(of: context))
        try await desk.journal.setRiskRule(requested.draft, ofAccount: requested.account, user: context.user.id)
        let journal = try await desk.journal.journal(of: context.user.id)
        return .json(.object([("rules", .array(journal.riskRules.map(RiskDocument.accountRule.json)))]))
    }

    @Sendable
    private func excursion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, _, index) = try await find(context)
        let trade = journal.matched.trades[index]
        switch await desk.tradePrices.excursion(of: trade, in: journal, patience: patience) {
        case .success(let report):
            return .json(.object([("excursion", RiskDocument.excursion.json(report)), ("reason", .null)]))
        case .failure(let absence):
            return .json(.object([("excursion", .null), ("reason", .string(absence.text))]))
        }
    }

    /// The filters of the pages.
    @Sendable
    private func dayCurve(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let day = context.parameters.get("period").flatMap({ TradingDay(iso: $0) }) else {
            throw PageError.notFound
        }
        var (journal, filter, _) = try await selection(request, context)
        filter.range = DateRange(start: day, end: day)
        let curve = await desk.tradePrices.dayCurve(of: filter.indexes(in: journal), on: day, in: journal)
        let found = curve.map { DayCurveDocument.fields.json((filter.currency ?? .usd, $0)) }
        let reason = curve == nil ? JSON.string(DayCurveDocument.absence) : .null
        return .json(.object([("curve", found ?? .null), ("reason", reason)]))
    }
}
