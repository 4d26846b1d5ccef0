import BourseAPI
import BourseAlerts
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    func addAlertRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("api/alerts", use: alerts)
        group.post("api/alerts", use: makeAlert)
        group.delete("api/alerts", use: deleteAlert)
    }

    /// The newest first; alerts that those clients do not support are only on the pages.
    @Sendable
    private func alerts(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await desk.alerts.alerts(of: context.user.id)
        let fires = try await desk.alerts.lastFires(of: stored, user: context.user.id)
        return .json(.array(stored.compactMap { PublishedAlert.row($0, fire: fires[$0.id], of: context.user) }))
    }

    @Sendable
    private func makeAlert(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let draft = try PublishedAlert.draft(try await request.publishedBody(atMost: 4096))
        let made = try await desk.alerts.make(draft, of: context.user)
        // A condition that is already true may have fired.
        let stored = try await desk.alerts.alert(made.id.text, of: context.user.id)
        let fire = try await desk.alerts.lastFires(of: [stored], user: context.user.id)[stored.id]
        guard let row = PublishedAlert.row(stored, fire: fire, of: context.user) else { throw AlertError.gone }
        return .json(row, status: .created)
    }

    /// Deleting an alert that does not exist, or is another person's, is not an error and does nothing.
    @Sendable
    private func deleteAlert(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = Query(request.uri)["id"], !id.isEmpty else {
            throw PublishedRefusal(400, "Alert id required")
        }
        _ = try await desk.alerts.delete(id, of: context.user.id)
        return .json(PublishedAccount.done())
    }
}
