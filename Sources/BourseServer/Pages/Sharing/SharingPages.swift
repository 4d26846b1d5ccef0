import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// What a person shares and what is shared with them, and the page of an invitation.
struct SharingPages {
    /// What a person shares.
    static let path = "/settings/sharing"
    /// What is shared with a person.
    static let guestPath = "/shared"
    /// Where invitations are, each below it.
    static let invitationPath = "/invitations"

    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/sharing", use: show)
        group.post("settings/sharing", use: invite)
        group.get("settings/sharing/log", use: log)
        group.post("settings/sharing/:id/role", use: setRole)
        group.post("settings/sharing/:id/revoke", use: revoke)
        group.get("shared", use: received)
        group.post("shared/:share/leave", use: leave)
        group.get("invitations/:secret", use: invitation)
        group.post("invitations/:secret/accept", use: accept)
        group.post("invitations/:secret/decline", use: decline)
    }

    // MARK: - Owners

    /// What was entered into the form of invitations, and what became of it.
    private struct InvitationForm {
        var label = ""
        var area = SharedArea.portfolio.rawValue
        var role = ShareRole.viewer.rawValue
        /// The address of the new invitation, which is shown once.
        var address: String?
        var mistake: SharingError?
    }

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, InvitationForm(), status: .ok)
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        _ form: InvitationForm,
        status: HTTPResponse.Status
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let user = context.user.id
        let view = SharingView(
            shell: frame.shell(
                title: "Sharing",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            address: form.address,
            shares: try await desk.sharing.shares(of: user),
            label: FieldView(
                id: "share-label",
                name: "label",
                label: "Who is invited",
                type: "text",
                value: form.label,
                autocomplete: "off",
                isRequired: true,
                hint: "A name for your list. The person signs in with an account of their own on this desk.",
                problem: form.mistake == .invalidLabel ? form.mistake?.message : nil
            ),
            area: form.area,
            role: FieldView(
                id: "share-role",
                name: "role",
                label: "Role",
                type: "text",
                value: form.role,
                autocomplete: "off",
                isRequired: true,
                hint: "Editors change notes, tags, entries and household items. They cannot delete, import or export.",
                problem: nil,
                options: ShareRole.allCases.map {
                    OptionView(value: $0.rawValue, title: $0.title, isSelected: $0.rawValue == form.role)
                }
            ),
            problem: form.mistake == .invalidLabel ? nil : form.mistake?.messageWithRemedy,
            log: SharingLogPanel(
                events: Array(try await desk.sharing.events(of: user).prefix(SharingLogPanel.shortened)),
                zone: frame.zone,
                isWhole: false
            ),
            zone: frame.zone
        )
        return pages.page(view.html, status: status)
    }

    @Sendable
    private func invite(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await confirmed(request, context, form, to: "share a part of your desk") {
            var typed = InvitationForm(label: form["label"], area: form["area"], role: form["role"])
            do {
                let made = try await desk.sharing.invite(
                    to: typed.area,
                    as: typed.role,
                    label: typed.label,
                    by: context.user
                )
                let base = DeskAddress.base(of: desk, request, context.base)
                // The address is on this one page and nowhere else, so there is no redirect.
                let address = "\(base)\(Self.invitationPath)/\(made.secret)"
                return try await page(request, context, InvitationForm(address: address), status: .ok)
            } catch let error as SharingError {
                typed.mistake = error
                return try await page(request, context, typed, status: .unprocessableContent)
            }
        }
    }

    @Sendable
    private func log(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let panel = SharingLogPanel(
            events: try await desk.sharing.events(of: context.user.id),
            zone: frame.zone,
            isWhole: true
        )
        let back = LinkView(title: "Sharing", href: Self.path)
        return pages.page(frame.shell(title: "Sharing log", place: .settings, back: back).page(panel.html))
    }

    @Sendable
    private func setRole(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let id = context.parameters.get("id") ?? ""
        return try await confirmed(request, context, form, to: "change what somebody may do") {
            let isChanged = try await desk.sharing.setRole(form["role"], of: id, by: context.user)
            guard isChanged else { throw PageError.notFound }
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    @Sendable
    private func revoke(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let id = context.parameters.get("id") ?? ""
        return try await confirmed(request, context, form, to: "revoke access") {
            guard try await desk.sharing.revoke(id, by: context.user) else { throw PageError.notFound }
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    private func confirmed(
        _ request: Request,
        _ context: SignedInContext,
        _ form: Form,
        to purpose: String,
        _ body: () async throws -> Response
    ) async throws -> Response {
        try await IdentityConfirmation(desk: desk, pages: pages).run(request, context, form, to: purpose, body)
    }

    // MARK: - Guests

    @Sendable
    private func received(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ReceivedSharesView(
            shell: frame.shell(title: "Shared with me", place: .more),
            shares: try await desk.sharing.shares(with: context.user.id),
            zone: frame.zone
        )
        return pages.page(view.html)
    }

    @Sendable
    private func leave(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await desk.sharing.leave(context.parameters.get("share") ?? "", by: context.user) else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.guestPath).showing(.saved)
    }

    private func secret(_ context: SignedInContext) -> String { context.parameters.get("secret") ?? "" }

    @Sendable
    private func invitation(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = InvitationView(
            shell: frame.shell(title: "Invitation", place: .elsewhere),
            share: try await desk.sharing.invitation(secret: secret(context)),
            path: "\(Self.invitationPath)/\(secret(context))",
            zone: frame.zone
        )
        return pages.page(view.html)
    }

    @Sendable
    private func accept(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let share = try await desk.sharing.accept(secret: secret(context), by: context.user)
        return Response.seeOther(SharedAddresses.home(of: share)).showing(.saved)
    }

    @Sendable
    private func decline(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.sharing.decline(secret: secret(context), by: context.user)
        return Response.seeOther(Self.guestPath).showing(.saved)
    }
}
