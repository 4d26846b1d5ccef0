import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Rules for trading.
extension JournalAPI {
    func addRuleRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/rules", use: rules)
        group.put("api/v1/journal/rules/:kind", use: setRule)
        group.delete("api/v1/journal/rules/:kind", use: deleteRule)
    }

    static let ruleOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/rules",
            "tradingRules",
            .journal,
            "Rules for trading, how they were followed in the closed trades of a currency, and the trades that broke them",
            parameters: [.query("account", .text), .query("currency", .text, "default: the currency of most trades")],
            answers: [.ok(TradingRuleDocument.report.schema)],
            refusals: [.malformed]
        ),
        APIOperation(
            .put,
            "/journal/rules/{kind}",
            "setTradingRule",
            .journal,
            "Sets the limit of a rule",
            parameters: [.path("kind", .choice(TradingRule.Kind.self))],
            body: .json(TradingRuleRequest.schema),
            answers: [.done],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/journal/rules/{kind}",
            "deleteTradingRule",
            .journal,
            "Deletes a rule",
            parameters: [.path("kind", .choice(TradingRule.Kind.self))],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    @Sendable
    private func rules(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        let query = try journalQuery(request)
        let report = journal.ruleReport(
            in: query.currency(journal),
            account: query.query["account"],
            calendar: desk.calendar
        )
        let breaches = report.breaches.map { ($0, journal.id(ofTradeAt: $0.trade).description) }
        return .json(TradingRuleDocument.report.json((report, breaches)))
    }

    @Sendable
    private func setRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let kind = try Self.kind(context)
        let body = try await request.decode(as: TradingRuleRequest.self, context: context)
        try await desk.journal.setRule(kind, limit: body.limit, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func deleteRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await desk.journal.deleteRule(try Self.kind(context), user: context.user.id) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }

    private static func kind(_ context: SignedInContext) throws -> TradingRule.Kind {
        guard let kind = context.parameters.get("kind").flatMap(TradingRule.Kind.init(rawValue:)) else {
            throw PageError.notFound
        }
        return kind
    }
}
