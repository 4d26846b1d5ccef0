import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The address of an account, all of its data, and its end.
struct AccountSettingsPages {
    static let path = "/settings/account"
    /// The page that leads to the account.
    static let back = LinkView(title: "Account", href: path)

    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/account", use: show)
        group.get("settings/account/email") { _, _ in Response.seeOther(Self.path) }
        group.post("settings/account/email", use: changeEmail)
        group.post("settings/account/email/cancel", use: cancelEmailChange)
        addExportRoutes(to: group)
        addDeletionRoutes(to: group)
    }

    var confirmation: IdentityConfirmation { IdentityConfirmation(desk: desk, pages: pages) }

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context)
    }

    /// The page.
    ///
    /// - Parameters:
    ///   - typed: The new address as it was entered.
    ///   - problem: Why it was refused.
    private func page(
        _ request: Request,
        _ context: SignedInContext,
        typed: String = "",
        problem: AccountError? = nil
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let user = context.user
        let pending = try await desk.accounts.emailChange(of: user.id)
        let view = AccountSettingsView(
            shell: frame.shell(
                title: "Account",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            facts: [
                FactView(label: "Address", value: user.email.description),
                FactView(
                    label: "Verified",
                    value: user.emailVerifiedAt.map { DayText.dateTime($0, in: frame.zone) } ?? "No"
                ),
                FactView(label: "Member since", value: DayText.dateTime(user.createdAt, in: frame.zone)),
            ],
            email: FieldView(
                id: "new-email",
                name: "email",
                label: "New address",
                type: "email",
                value: typed,
                autocomplete: "email",
                isRequired: true,
                hint: desk.accounts.sendsLetters
                    ? "A link is sent to it, which works for 24 hours. The present address receives a notice."
                    : "This desk sends no e-mail, so the address changes at once and is not verified.",
                problem: problem?.message
            ),
            pending: pending.map { change in
                "A link was sent to \(change.email). It works until \(DayText.dateTime(change.expiresAt, in: frame.zone))."
            },
            isConfirmed: context.base.session.map { desk.accounts.isConfirmed($0.stored) } ?? false
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func changeEmail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await confirmation.run(request, context, form, to: "change your address") {
            do {
                let outcome = try await desk.accounts.requestEmailChange(
                    of: context.user,
                    to: form["email"],
                    from: context.base.origin
                )
                return Response.seeOther(Self.path).showing(outcome == .linkSent ? .emailLinkSent : .emailChanged)
            } catch let error as AccountError {
                return try await page(request, context, typed: form["email"], problem: error)
            }
        }
    }

    @Sendable
    private func cancelEmailChange(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await desk.accounts.cancelEmailChange(of: context.user.id, from: context.base.origin) else {
            return Response.seeOther(Self.path)
        }
        return Response.seeOther(Self.path).showing(.saved)
    }
}
