import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Alerts for programs, below `/api/v1/alerts`.
struct AlertsAPI {
    let desk: Desk

    var alerts: AlertService { desk.alerts }

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/alerts", use: list)
        group.post("api/v1/alerts", use: make)
        group.get("api/v1/alerts/fires", use: fires)
        group.post("api/v1/alerts/seen", use: see)
        group.post("api/v1/alerts/dry-run", use: dryRun)
        group.get("api/v1/alerts/webhook", use: webhook)
        group.put("api/v1/alerts/webhook", use: setWebhook)
        group.delete("api/v1/alerts/webhook", use: removeWebhook)
        group.post("api/v1/alerts/webhook/test", use: testWebhook)
        group.post("api/v1/alerts/mail/test", use: testMail)
        group.get("api/v1/alerts/:id", use: alert)
        group.put("api/v1/alerts/:id", use: change)
        group.delete("api/v1/alerts/:id", use: delete)
        group.post("api/v1/alerts/:id/restore", use: restore)
    }

    private static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }

    private func answer(
        _ stored: StoredAlert,
        _ context: SignedInContext,
        status: HTTPResponse.Status = .ok
    ) async -> Response {
        let known = await alerts.knowledge(of: [stored], for: context.user)
        return .json(AlertDocument.alert(stored, known), status: status)
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await alerts.alerts(of: context.user.id)
        return .json(AlertDocument.list(stored, await alerts.knowledge(of: stored, for: context.user)))
    }

    @Sendable
    private func make(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try AlertRequest(try await request.body(of: context))
        return await answer(try await alerts.make(requested.draft, of: context.user), context, status: .created)
    }

    @Sendable
    private func alert(_ request: Request, _ context: SignedInContext) async throws -> Response {
        await answer(try await alerts.alert(Self.id(context), of: context.user.id), context)
    }

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try AlertRequest(try await request.body(of: context))
        return await answer(try await alerts.change(Self.id(context), to: requested.draft, of: context.user), context)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await alerts.delete(Self.id(context), of: context.user.id) else { throw AlertError.gone }
        return Response(status: .noContent)
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await alerts.restore(Self.id(context), of: context.user.id) else { throw AlertError.gone }
        return Response(status: .noContent)
    }

    @Sendable
    private func dryRun(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let days = try Parameters(Query(request.uri)).number("days", usual: 90, in: AlertPhrases.daysTried)
        let requested = try AlertRequest(try await request.body(of: context))
        let run = try await alerts.dryRun(requested.draft, days: days, of: context.user)
        return .json(AlertDocument.dryRun(run, text: AlertPhrases.tried(run)))
    }

    @Sendable
    private func fires(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try parameters.number("limit", usual: 50, in: 1...1000)
        let wantsCSV = try parameters.wantsCSV
        let fires = try await alerts.fires(of: context.user.id, offset: offset, limit: limit)
        let zone = Zones.rules(context.user.settings.zone)
        if wantsCSV { return .csv(AlertDocument.table(fires, zone: zone).csv, named: "alerts") }
        let counts = try await alerts.counts(of: context.user.id)
        return .json(AlertDocument.fires(fires, counts: counts, zone: zone))
    }

    @Sendable
    private func see(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try SeenRequest(try await request.body(of: context))
        try await alerts.markSeen(of: context.user.id, upTo: requested.number)
        return Response(status: .noContent)
    }

    @Sendable
    private func webhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let webhook = try await alerts.webhook(of: context.user.id) else { throw PageError.notFound }
        return .json(AlertDocument.webhook(webhook, preview: alerts.preview(of: webhook), includesSecret: false))
    }

    @Sendable
    private func setWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try context.requireConfirmation(desk.accounts)
        let requested = try WebhookRequest(try await request.body(of: context))
        let webhook = try await alerts.setWebhook(requested.draft, of: context.user.id)
        return .json(AlertDocument.webhook(webhook, preview: alerts.preview(of: webhook), includesSecret: true))
    }

    @Sendable
    private func removeWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await alerts.removeWebhook(of: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func testWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(AlertDocument.test.json(try await alerts.testWebhook(of: context.user.id)))
    }

    @Sendable
    private func testMail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(AlertDocument.test.json(try await alerts.testMail(to: context.user)))
    }
}
