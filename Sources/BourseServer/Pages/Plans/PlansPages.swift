import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The plans of the desk, and the way to Stripe and back.
struct PlansPages {
    let desk: Desk
    let pages: PageWriter
    let plans: PlanService

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("plans", use: overview)
        group.get("plans/return", use: comeBack)
        group.post("plans/checkout", use: checkout)
        group.post("plans/portal", use: portal)
    }

    @Sendable
    private func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await plans.refreshIfDue(context.user.id)
        return try await page(request, context, notices: [])
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        notices: [NoticeView]
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let state = try await plans.state(of: context.user.id)
        let subscription = try await plans.customer(of: context.user.id)?.subscription
        let app = plans.file.returnAddress(frame.query["return"])
        let view = PlansView(
            shell: frame.shell(title: "Plans", place: .elsewhere),
            notices: notices,
            current: PlanStateText(state, plans.file, zone: frame.zone),
            plans: plans.file.plans,
            currentPlan: state.plan,
            currentPrice: subscription?.status.isRunning == true ? subscription?.price : nil,
            isCustomer: subscription != nil,
            app: app
        )
        return pages.page(view.html)
    }

    @Sendable
    private func comeBack(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var notice: NoticeView
        do {
            try await plans.comeBack(context.user.id)
            let state = try await plans.state(of: context.user.id)
            notice = Self.notice(state, hasPaid: frame.query["checkout"] == "done", zone: frame.zone, plans.file)
        } catch let error as PaymentError {
            notice = NoticeView(
                tone: "warn",
                icon: "warn",
                headline: error.message,
                detail: "Your plan is updated as soon as Stripe responds.",
                link: LinkView(title: "Check again", href: frame.here)
            )
        }
        if let app = plans.file.returnAddress(frame.query["return"]) {
            notice.otherLink = notice.link == nil ? nil : LinkView(title: "Return to the app", href: app)
            if notice.link == nil {
                notice = NoticeView(
                    tone: notice.tone,
                    icon: notice.icon,
                    headline: notice.headline,
                    detail: notice.detail,
                    link: LinkView(title: "Return to the app", href: app)
                )
            }
        }
        return try await page(request, context, notices: [notice])
    }

    private static func notice(
        _ state: PlanState,
        hasPaid: Bool,
        zone: ZoneRules,
        _ file: PlanFile
    ) -> NoticeView {
        let text = PlanStateText(state, file, zone: zone)
        switch state.phase {
        case .paid, .trial, .complimentary:
            return NoticeView(
                tone: "ok",
                icon: "check",
                headline: "Your plan is \(text.title)",
                detail: text.detail,
                link: LinkView(title: "Open desk", href: "/")
            )
        case .unsubscribed, .ended:
            guard hasPaid else { break }
            return NoticeView(
                tone: "",
                icon: "info",
                headline: "The payment is being processed",
                detail: "Your plan opens as soon as Stripe reports the payment.",
                link: LinkView(title: "Check again", href: "\(PlanService.returnPath)?checkout=done")
            )
        case .ending, .grace, .lapsed, .refunded, .disputed, .unknownPrice: break
        }
        return NoticeView(
            tone: text.needsAttention ? "warn" : "",
            icon: text.needsAttention ? "warn" : "info",
            headline: "Your plan is \(text.title)",
            detail: text.detail,
            link: nil
        )
    }

    @Sendable
    private func checkout(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let location = try await plans.checkout(
            form["price"],
            of: context.user,
            base: Self.base(request, context),
            app: plans.file.returnAddress(form["return"])
        )
        return leaving(request, context, to: location, title: "Pay at Stripe")
    }

    @Sendable
    private func portal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let location = try await plans.portal(of: context.user.id, base: Self.base(request, context))
        return leaving(request, context, to: location, title: "Manage payment at Stripe")
    }

    /// A page that leads on by itself and by a link, because a form may not lead to another site.
    private func leaving(
        _ request: Request,
        _ context: SignedInContext,
        to location: String,
        title: String
    ) -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = PaymentLeavingView(
            shell: frame.shell(
                title: title,
                place: .elsewhere,
                back: LinkView(title: "Plans", href: PlanService.path)
            ),
            location: location
        )
        var response = pages.page(view.html)
        if let name = HTTPField.Name("Refresh") { response.headers[name] = "0; url=\(location)" }
        return response
    }

    /// Where the desk is, by the host name of the request.
    static func base(_ request: Request, _ context: SignedInContext) -> String {
        let authority = (request.head.authority ?? "localhost").lowercased()
        return "\(context.base.isSecure ? "https" : "http")://\(authority)"
    }
}
