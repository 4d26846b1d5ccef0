import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension AlertPages {
    /// Where is settled how a person is told.
    static let channelsPath = "/alerts/channels"

    func addChannelRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("alerts/channels", use: channels)
        group.post("alerts/channels/webhook", use: setWebhook)
        group.get("alerts/channels/webhook") { _, _ in Response.seeOther(Self.channelsPath) }
        group.post("alerts/channels/webhook/remove", use: removeWebhook)
        group.post("alerts/channels/webhook/test", use: testWebhook)
        group.post("alerts/channels/mail/test", use: testMail)
    }

    @Sendable
    private func channels(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await channelsPage(request, context)
    }

    @Sendable
    private func setWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let entered = try await Form(request, context: context)
        var form = WebhookForm(entered)
        if form.isPreviewed {
            do {
                form.preview = alerts.preview(of: try await alerts.readWebhook(form.draft, of: context.user.id))
            } catch let error as AlertError {
                form.mistake = Self.mistake(error)
            }
            return try await channelsPage(request, context, form: form)
        }
        let confirmation = IdentityConfirmation(desk: desk, pages: pages)
        return try await confirmation.run(request, context, entered, to: "set a webhook") { [form] in
            do {
                let webhook = try await alerts.setWebhook(form.draft, of: context.user.id)
                guard webhook.service.format.isSigned else {
                    return Response.seeOther(Self.channelsPath).showing(.saved)
                }
                // The secret is on this one answer and nowhere else, so there is no redirect.
                return try await channelsPage(request, context, secret: webhook.secret)
            } catch let error as AlertError {
                var form = form
                form.mistake = Self.mistake(error)
                return try await channelsPage(request, context, form: form)
            }
        }
    }

    /// The field that is wrong, and what is wrong with it.
    private static func mistake(_ error: AlertError) -> (field: String, message: String) {
        (error.invalidField?.name ?? "address", error.message)
    }

    @Sendable
    private func removeWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await alerts.removeWebhook(of: context.user.id)
        return Response.seeOther(Self.channelsPath).showing(.saved)
    }

    @Sendable
    private func testWebhook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await tested(request, context) { try await alerts.testWebhook(of: context.user.id) }
    }

    @Sendable
    private func testMail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await tested(request, context) { try await alerts.testMail(to: context.user) }
    }

    private func tested(
        _ request: Request,
        _ context: SignedInContext,
        _ test: () async throws -> CarrierAnswer
    ) async throws -> Response {
        do {
            let answer = try await test()
            let isGood = answer.outcome == .delivered
            let notice = NoticeView(
                tone: isGood ? "ok" : "bad",
                icon: isGood ? "check" : "warn",
                headline: isGood ? "The test was delivered" : "The test was not delivered",
                detail: answer.text,
                link: nil
            )
            return try await channelsPage(request, context, notice: notice)
        } catch let error as AlertError {
            let notice = NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The test was not sent",
                detail: error.message,
                link: nil
            )
            return try await channelsPage(request, context, notice: notice)
        }
    }

    private func channelsPage(
        _ request: Request,
        _ context: SignedInContext,
        secret: String? = nil,
        form: WebhookForm? = nil,
        notice: NoticeView? = nil
    ) async throws -> Response {
        let webhook = try await alerts.webhook(of: context.user.id)
        let chosen = Query(request.uri)["format"].flatMap { WebhookFormat(rawValue: $0) }
        var shown = form ?? WebhookForm(webhook, format: chosen)
        if form == nil, let webhook, webhook.service.format == shown.format {
            shown.preview = alerts.preview(of: webhook)
        }
        let view = AlertChannelsView(
            shell: frame(request, context).shell(
                title: "Delivery",
                place: .alerts,
                back: LinkView(title: "Alerts", href: Self.path)
            ),
            notices: notice.map { [$0] } ?? [],
            email: context.user.email.description,
            hasMail: alerts.carriers.mailer != nil,
            mailAction: "\(Self.channelsPath)/mail/test",
            webhook: alerts.carriers.webhooks == nil
                ? nil : WebhookPanelView(shown, stored: webhook, secret: secret, path: Self.channelsPath)
        )
        return pages.page(view.html, status: form?.mistake == nil ? .ok : .unprocessableContent)
    }
}

/// How a person is told.
struct AlertChannelsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// How a test ended.
    let notices: [NoticeView]
    /// Where letters go.
    let email: String
    /// Whether this desk sends letters.
    let hasMail: Bool
    /// Where a test letter is asked for.
    let mailAction: String
    /// The webhook; nothing on a desk that calls none.
    let webhook: WebhookPanelView?
}

extension AlertChannelsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-desk"><div class="panel-head"><h2 id="h-desk">On the desk</h2></div><p class="panel-body t2">Always on: fired alerts appear in the list of alerts and as a message on the open page.</p></section>
            <section class="panel span-12 narrow" aria-labelledby="h-push"><div class="panel-head"><h2 id="h-push">Devices</h2></div><div class="form-line"><div><b>Notifications</b><span class="t2">On phones and computers, also when the page is closed</span></div><a class="btn" href="\(NotificationPages.path)">Notifications</a></div></section>
            <section class="panel span-12 narrow" aria-labelledby="h-mail"><div class="panel-head"><h2 id="h-mail">E-mail</h2><span class="note">\(email)</span></div>
            \(
                if: hasMail,
                """
                <form class="panel-body form" method="post" action="\(mailAction)"><p class="t2">Alerts with e-mail delivery are sent to the address of your account.</p><div class="form-end"><button class="btn" type="submit">Send a test</button></div></form>
                """,
                else:
                """
                <p class="panel-body t2">This desk sends no e-mail. Its operator can set a mail server in BOURSE_SMTP_HOST.</p>
                """
            )
            </section>
            <section class="panel span-12 narrow" aria-labelledby="h-webhook"><div class="panel-head"><h2 id="h-webhook">Webhook</h2>\(webhook.map { "<span class=\"note\">\($0.state)</span>" })</div>
            \(
                if: webhook == nil,
                "<p class=\"panel-body t2\">Webhooks are off on this desk.</p>"
            )\(webhook.map(\.html))
            </section>
            """
        )
    }
}
