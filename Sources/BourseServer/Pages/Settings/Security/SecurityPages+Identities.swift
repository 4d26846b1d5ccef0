import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Connecting and disconnecting identities.
extension SecurityPages {
    func addIdentityRoutes(to group: RouterGroup<SignedInContext>) {
        group.post("settings/security/identities/connect", use: connect)
        group.post("settings/security/identities/disconnect", use: disconnect)
        group.get("settings/security/confirm/with/:provider", use: confirmWithProvider)
    }

    func identitiesPanel(of user: UserID, zone: ZoneRules) async throws -> IdentitiesPanel? {
        let providers = desk.accounts.identityProviders
        let identities = try await desk.accounts.identities(of: user)
        guard !providers.isEmpty || !identities.isEmpty else { return nil }
        let accounts = desk.accounts
        return IdentitiesPanel(
            identities: identities,
            providers: providers,
            name: { accounts.providerName(issuer: $0.issuer) },
            zone: zone
        )
    }

    @Sendable
    private func connect(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "connect an identity") {
            let provider = desk.accounts.identityProviders.first { $0.id == form["provider"] }
            guard let provider else { throw IdentityError.unknownProvider }
            let visit = IdentityVisit(
                provider: provider.id,
                purpose: .connect(session: desk.accounts.sessionID(try context.sessionToken)),
                next: Self.path
            )
            let left = try await AccountPages.leave(for: visit, desk, request, context.base)
            let frame = PageFrame(pages: pages, request: request, context: context)
            let view = LeavingView(
                shell: frame.shell(title: "Connect \(provider.name)", place: .settings, back: Self.back),
                provider: provider.name,
                location: left.headers[.location] ?? Self.path
            )
            var response = pages.page(view.html)
            response.headers[values: .setCookie] = left.headers[values: .setCookie]
            return response
        }
    }

    @Sendable
    private func disconnect(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "disconnect an identity") {
            do {
                let isDisconnected = try await desk.accounts.disconnect(
                    form["id"],
                    of: context.user.id,
                    from: context.base.origin
                )
                guard isDisconnected else { throw PageError.notFound }
            } catch let error as IdentityError {
                return try await page(
                    request,
                    context,
                    notice: AccountPages.notice(error),
                    status: .unprocessableContent
                )
            }
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    /// Confirms who somebody is by their provider, and comes back to the page from which it was asked.
    @Sendable
    private func confirmWithProvider(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let visit = IdentityVisit(
            provider: context.parameters.get("provider") ?? "",
            purpose: .confirm(session: desk.accounts.sessionID(try context.sessionToken)),
            next: Query.localPath(Query(request.uri)["next"], otherwise: Self.path)
        )
        return try await AccountPages.leave(for: visit, desk, request, context.base)
    }
}
