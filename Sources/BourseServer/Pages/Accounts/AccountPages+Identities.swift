import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Signing in with an identity provider.
extension AccountPages {
    func addIdentityRoutes(to router: Router<DeskContext>) {
        guard !desk.accounts.identityProviders.isEmpty else { return }
        router.get("sign-in/with/:provider", use: visitProvider)
        router.get("sign-in/with/:provider/return", use: returnFromProvider)
        router.post("sign-in/with/:provider/return", use: passOn)
    }

    /// The links that begin a visit to each provider.
    static func links(to providers: [IdentityProvider], next: String) -> [LinkView] {
        providers.map { provider in
            let next = Query.localPath(next, otherwise: "")
            let query = next.isEmpty ? "" : "?next=\(Query.escape(next))"
            return LinkView(
                title: "Continue with \(provider.name)",
                href: "\(IdentityReturn.path)/\(provider.id)\(query)"
            )
        }
    }

    @Sendable
    private func visitProvider(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let next = Query.localPath(query["next"], otherwise: "")
        if context.session != nil { return .seeOther(next.isEmpty ? "/" : next) }
        let provider = context.parameters.get("provider") ?? ""
        let visit = IdentityVisit(
            provider: provider,
            purpose: .signIn,
            next: next,
            zone: query["zone"] ?? "",
            keepsNothing: query["keep"] == "nothing"
        )
        do throws(IdentityError) {
            return try await Self.leave(for: visit, desk, request, context)
        } catch {
            return try await signInView(request, context, next: next, notice: error)
        }
    }

    /// Sends a browser to a provider.
    static func leave(
        for visit: IdentityVisit,
        _ desk: Desk,
        _ request: Request,
        _ context: DeskContext
    ) async throws(IdentityError) -> Response {
        let redirect = IdentityReturn.address(visit.provider, request, context)
        let (location, state, sealed) = try await desk.accounts.begin(visit, redirect: redirect)
        var response = Response.seeOther(location)
        response.setCookie(IdentityReturn.cookie(IdentityReturn.visit(state), sealed, isSecure: context.isSecure))
        return response
    }

    /// Sends the browser on with the answer that a provider posted, so that the next request has the cookie of the visit.
    @Sendable
    private func passOn(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let query = ["state", "code", "error"]
            .filter { !form[$0].isEmpty }
            .map { "\($0)=\(Query.escape(form[$0]))" }
        return .seeOther("\(request.uri.path)?\(query.joined(separator: "&"))")
    }

    @Sendable
    private func returnFromProvider(_ request: Request, _ context: DeskContext) async throws -> Response {
        let name = IdentityReturn.visit(Query(request.uri)["state"] ?? "")
        let sealed = request.cookies[name]?.value ?? ""
        let visit = desk.accounts.visit(sealed: sealed)
        var response: Response
        do {
            guard let visit, visit.provider == context.parameters.get("provider") else {
                throw IdentityError.wrongState
            }
            response = try await answer(request, context, visit, sealed: sealed)
        } catch let error as IdentityError where context.session == nil {
            response = try await signInView(request, context, next: visit?.next ?? "", notice: error)
        } catch let error as AccountError where context.session == nil {
            response = try await signInView(request, context, next: visit?.next ?? "", notice: error)
        } catch SecondFactorError.codeRequired(let ticket) {
            response = codeView(request, context, ticket: ticket, next: visit?.next ?? "", problem: nil)
        }
        response.setCookie(IdentityReturn.expired(name, isSecure: context.isSecure))
        return response
    }

    private func answer(
        _ request: Request,
        _ context: DeskContext,
        _ visit: IdentityVisit,
        sealed: String
    ) async throws -> Response {
        let query = Query(request.uri)
        let outcome = try await desk.accounts.finish(
            IdentityAnswer(
                code: query["code"] ?? "",
                state: query["state"] ?? "",
                error: query["error"] ?? ""
            ),
            sealed: sealed,
            session: context.session.map { ($0.user, $0.token) },
            from: context.origin
        )
        switch outcome {
        case .signedIn(let token): return enter(token, context, next: try await next(after: visit, token))
        case .mustSignIn(let identity):
            let name = desk.accounts.identityProviders.first { $0.id == visit.provider }?.name ?? ""
            let error = IdentityError.accountExists(provider: name)
            var response = try await signInView(request, context, next: visit.next, notice: error)
            response.setCookie(IdentityReturn.cookie(IdentityReturn.found, identity, isSecure: context.isSecure))
            return response
        case .connected: return Response.seeOther(SecurityPages.path).showing(.identityConnected)
        case .confirmed: return Response.seeOther(Query.localPath(visit.next, otherwise: SecurityPages.path))
        }
    }

    /// Where a browser goes after signing in: to the plans after signing up, on a desk with plans.
    private func next(after visit: IdentityVisit, _ token: SessionToken) async throws -> String {
        guard desk.plans != nil, visit.next.isEmpty, let user = try await desk.accounts.user(token: token) else {
            return visit.next
        }
        let age = desk.environment.now().seconds - user.createdAt.seconds
        return (0..<60).contains(age) ? PlanService.path : ""
    }

    /// Connects the identity that the browser kept with the account that its person signed in to.
    func connecting(
        _ user: User,
        _ request: Request,
        _ context: DeskContext,
        to response: Response
    ) async throws -> Response {
        guard let sealed = request.cookies[IdentityReturn.found]?.value else { return response }
        var response = response
        response.setCookie(IdentityReturn.expired(IdentityReturn.found, isSecure: context.isSecure))
        // That somebody cannot connect an identity is no reason not to sign them in.
        guard let name = try? await desk.accounts.connect(sealed: sealed, to: user, from: context.origin), !name.isEmpty
        else { return response }
        return response.showing(.identityConnected)
    }
}
