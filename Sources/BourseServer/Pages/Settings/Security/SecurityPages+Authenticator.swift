import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension SecurityPages {
    func addAuthenticatorRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/security/authenticator") { _, _ in Response.seeOther(Self.path) }
        group.post("settings/security/authenticator/setup", use: setUp)
        group.post("settings/security/authenticator", use: turnOn)
        group.post("settings/security/authenticator/codes", use: newCodes)
        group.post("settings/security/authenticator/remove", use: remove)
    }

    @Sendable
    private func setUp(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard try await desk.accounts.secondFactor(of: context.user.id).addedAt == nil else {
            return .seeOther(Self.path)
        }
        // Whoever reads the key can make the codes, so it is shown to nobody who only found an open browser.
        return try await whenConfirmed(request, context, form, to: "set up an authenticator app") {
            try await setupPage(request, context, problem: nil)
        }
    }

    private func setupPage(
        _ request: Request,
        _ context: SignedInContext,
        problem: String?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = AuthenticatorSetupView(
            shell: frame.shell(title: "Authenticator app", place: .settings, back: Self.back),
            setup: try await desk.accounts.setUpAuthenticator(of: context.user),
            code: CodeView.field(problem: problem, hint: nil)
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func turnOn(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "turn on two-factor authentication") {
            do {
                let codes = try await desk.accounts.confirmAuthenticator(
                    code: form["code"],
                    of: context.user,
                    from: context.base.origin
                )
                return codesPage(codes, request, context)
            } catch SecondFactorError.wrongCode {
                return try await setupPage(request, context, problem: SecondFactorError.wrongCode.message)
            } catch let error as AccountError {
                return try await setupPage(request, context, problem: error.message)
            }
        }
    }

    private func codesPage(_ codes: [String], _ request: Request, _ context: SignedInContext) -> Response {
        // The codes are on this one answer and nowhere else, so there is no redirect.
        let frame = PageFrame(pages: pages, request: request, context: context)
        let shell = frame.shell(title: "Recovery codes", place: .settings, back: Self.back)
        return pages.page(RecoveryCodesView(shell: shell, codes: codes).html)
    }

    @Sendable
    private func newCodes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "create recovery codes") {
            let codes = try await desk.accounts.newRecoveryCodes(of: context.user.id, from: context.base.origin)
            return codesPage(codes, request, context)
        }
    }

    @Sendable
    private func remove(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "turn off two-factor authentication") {
            try await desk.accounts.removeAuthenticator(of: context.user.id, from: context.base.origin)
            return Response.seeOther(Self.path).showing(.saved)
        }
    }
}
