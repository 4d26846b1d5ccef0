import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Notifications on devices: which, when, and on which devices.
struct NotificationPages {
    static let path = "/settings/notifications"

    let desk: Desk
    let pages: PageWriter
    let push: PushService

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/notifications", use: show)
        group.post("settings/notifications", use: save)
        group.post("settings/notifications/test", use: test)
    }

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let settings = try await push.settings(of: context.user.id)
        return try await page(request, context, NotificationForm(settings))
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        _ form: NotificationForm,
        notice: NoticeView? = nil
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = NotificationsView(
            shell: frame.shell(
                title: "Notifications",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            notice: notice,
            publicKey: try await push.publicKey(),
            form: form,
            devices: try await push.subscriptions(of: context.user.id),
            zone: frame.zone
        )
        return pages.page(view.html, status: form.problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var typed = NotificationForm(
            topics: Set(form.all("topic")),
            quietFrom: form["quiet-from"],
            quietTo: form["quiet-to"],
            summaryAt: form["summary-at"]
        )
        do {
            let settings = try PushSettings(
                topics: form.all("topic"),
                quietFrom: typed.quietFrom,
                quietTo: typed.quietTo,
                summaryAt: typed.summaryAt
            )
            try await push.setSettings(settings, of: context.user.id)
        } catch let error as PushError {
            typed.problem = error.message
            return try await page(request, context, typed)
        }
        return Response.seeOther(Self.path).showing(.saved)
    }

    @Sendable
    private func test(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let settings = NotificationForm(try await push.settings(of: context.user.id))
        let notice: NoticeView
        do {
            let ended = try await push.test(of: context.user.id)
            let isGood = ended.delivered > 0
            notice = NoticeView(
                tone: isGood ? "ok" : "bad",
                icon: isGood ? "check" : "warn",
                headline: isGood ? "Sent to \(Count.of(ended.delivered, "device"))" : "The test was not delivered",
                detail: ended.failures.joined(separator: " "),
                link: nil
            )
        } catch let error as PushError {
            notice = AccountPages.notice(error)
        }
        return try await page(request, context, settings, notice: notice)
    }
}
