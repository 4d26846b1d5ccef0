import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Executions that are entered by hand.
extension JournalAPI {
    func addEntryRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/entered", use: entered)
        group.post("api/v1/journal/entered", use: enter)
        group.put("api/v1/journal/entered/:id", use: changeEntered)
        group.delete("api/v1/journal/entered/:id", use: deleteEntered)
        group.post("api/v1/journal/entered/:id/restore", use: restoreEntered)
    }

    @Sendable
    private func entered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let entered = try await desk.journal.entered(by: context.user.id)
        return .json(EnteredExecutionDocument.list.json(entered))
    }

    @Sendable
    private func enter(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try EnteredExecutionRequest(try await request.body(of: context))
        let zone = Zones.rules(context.user.settings.zone)
        let added = try await desk.journal.enter(requested.draft, zone: zone, user: context.user.id)
        return .json(EnteredExecutionDocument.list.json(added), status: .created)
    }

    @Sendable
    private func changeEntered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try EnteredExecutionRequest(try await request.body(of: context))
        let zone = Zones.rules(context.user.settings.zone)
        let changed = try await desk.journal.change(
            context.importID,
            to: requested.draft,
            zone: zone,
            user: context.user.id
        )
        return .json(EnteredExecutionDocument.fields.json(changed))
    }

    @Sendable
    private func deleteEntered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.journal.deleteEntered(context.importID, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func restoreEntered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.journal.restoreEntered(context.importID, user: context.user.id)
        return Response(status: .noContent)
    }
}
