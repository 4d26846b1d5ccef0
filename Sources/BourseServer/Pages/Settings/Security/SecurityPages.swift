import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// How a person signs in, the devices they are signed in on, and the log of the account.
struct SecurityPages {
    static let path = "/settings/security"

    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/security", use: show)
        group.get("settings/security/log", use: log)
        group.post("settings/security/sessions/:id/end", use: endSession)
        addAuthenticatorRoutes(to: group)
        addIdentityRoutes(to: group)
        if desk.accounts.hasPasskeys { addPasskeyRoutes(to: group) }
    }

    /// The page that leads to the account.
    static let back = LinkView(title: "Security", href: path)

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context)
    }

    func page(
        _ request: Request,
        _ context: SignedInContext,
        notice: NoticeView? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let user = context.user.id
        let view = SecurityView(
            shell: frame.shell(
                title: "Security",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            notice: notice,
            devices: DevicesPanel(
                sessions: try await desk.accounts.sessions(of: user),
                current: desk.accounts.sessionID(try context.sessionToken),
                zone: frame.zone
            ),
            passkeys: desk.accounts.hasPasskeys && PasskeyParty.isPossible(request)
                ? PasskeysPanel(passkeys: try await desk.accounts.passkeys(of: user), zone: frame.zone) : nil,
            identities: try await identitiesPanel(of: user, zone: frame.zone),
            authenticator: AuthenticatorPanel(state: try await desk.accounts.secondFactor(of: user), zone: frame.zone),
            log: AccountLogPanel(
                events: Array(try await desk.accounts.events(of: user).prefix(AccountLogPanel.shortened)),
                zone: frame.zone,
                isWhole: false
            )
        )
        return pages.page(view.html, status: status)
    }

    @Sendable
    private func log(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let panel = AccountLogPanel(
            events: try await desk.accounts.events(of: context.user.id),
            zone: frame.zone,
            isWhole: true
        )
        return pages.page(frame.shell(title: "Account log", place: .settings, back: Self.back).page(panel.html))
    }

    /// Ends the session of a device; of this one, it signs out.
    @Sendable
    private func endSession(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        let isOwn = id == desk.accounts.sessionID(try context.sessionToken)
        guard try await desk.accounts.endSession(id, of: context.user.id, from: context.base.origin) else {
            throw PageError.notFound
        }
        guard isOwn else { return Response.seeOther(Self.path).showing(.saved) }
        var response = Response.seeOther("/sign-in")
        response.setCookie(SessionCookie.expired(isSecure: context.base.isSecure))
        return response
    }
}
