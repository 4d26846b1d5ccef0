import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of alerts, for somebody who signed in.
struct AlertPages {
    /// Where alerts are.
    static let path = "/alerts"

    let desk: Desk
    let pages: PageWriter

    var alerts: AlertService { desk.alerts }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("alerts", use: pages.cached(desk, list))
        group.getTable("alerts", of: desk, use: fires)
        group.get("alerts/new", use: new)
        group.post("alerts", use: make)
        group.post("alerts/seen", use: see)
        addChannelRoutes(to: group)
        group.get("alerts/:id", use: edit)
        group.post("alerts/:id", use: change)
        group.post("alerts/:id/pause", use: pause)
        group.get("alerts/:id/delete", use: confirmDeletion)
        group.post("alerts/:id/delete", use: delete)
        group.post("alerts/:id/restore", use: restore)
    }

    func frame(_ request: Request, _ context: SignedInContext) -> PageFrame {
        PageFrame(pages: pages, request: request, context: context)
    }

    // MARK: - The list

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = frame(request, context)
        let counts = try await alerts.counts(of: context.user.id)
        let turn = ListPage(
            query: frame.query.only("page"),
            count: counts.all,
            path: Self.path,
            size: AlertListPage.pageSize,
            style: frame.settings.numbers
        )
        let stored = try await alerts.alerts(of: context.user.id)
        let page = AlertListPage(
            frame: frame,
            alerts: stored,
            known: await alerts.knowledge(of: stored, for: context.user),
            fires: try await alerts.fires(
                of: context.user.id,
                offset: turn.range.lowerBound,
                limit: AlertListPage.pageSize
            ),
            counts: counts,
            turn: turn,
            problem: await alerts.problem,
            drafts: try await desk.drafts.count(.alert, of: context.user.id)
        )
        return pages.page(page.view.html)
    }

    @Sendable
    private func fires(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let fires = try await alerts.fires(of: context.user.id, limit: 10_000)
        let zone = Zones.rules(context.user.settings.zone)
        return TableDownload(AlertDocument.table(fires, zone: zone), named: "alerts")
    }

    @Sendable
    private func see(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let number = Int64(form["up-to"]) else { throw PageError.badRequest("The number is not a whole number.") }
        try await alerts.markSeen(of: context.user.id, upTo: number)
        return .seeOther(Query.localPath(form["return"], otherwise: Self.path))
    }

    // MARK: - One alert

    @Sendable
    private func pause(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        try await alerts.setEnabled(form["enabled"] == "on", Self.id(context), of: context.user.id)
        return .seeOther(Self.path)
    }

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await alerts.alert(Self.id(context), of: context.user.id)
        let view = ConfirmView(
            frame: frame(request, context),
            title: "Delete alert",
            place: .alerts,
            back: LinkView(title: "Alerts", href: Self.path),
            deletion: DeletionView(stored)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = Self.id(context)
        guard try await alerts.delete(id, of: context.user.id) else { throw AlertError.gone }
        return Response.seeOther(Self.path).showing(.alertDeleted(id: id))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await alerts.restore(Self.id(context), of: context.user.id) else { throw AlertError.gone }
        return Response.seeOther(Self.path).showing(.alertRestored)
    }

    static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }
}

extension DeletionView {
    /// The deletion of an alert.
    init(_ stored: StoredAlert) {
        let path = "\(AlertPages.path)/\(stored.id.text)/delete"
        self.init(
            pageHref: path,
            action: path,
            question: "Delete this alert?",
            consequence: "\(stored.text). Fired alerts stay in the history. You can undo this right afterwards.",
            button: "Delete alert",
            canBeUndone: true
        )
    }
}
