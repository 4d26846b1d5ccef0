import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Signing in, up and out.
struct AccountPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to router: Router<DeskContext>) {
        router.get("sign-in", use: signInPage)
        router.post("sign-in", use: signIn)
        router.get("sign-up", use: signUpPage)
        router.post("sign-up", use: signUp)
        router.post("sign-out", use: signOut)
        router.get("demo/:token", use: demo)
        addResetRoutes(to: router)
        addEmailChangeRoutes(to: router)
        addDeletedRoute(to: router)
        addCodeRoutes(to: router)
        addPasskeyRoutes(to: router)
        addIdentityRoutes(to: router)
    }

    @Sendable
    private func signInPage(_ request: Request, _ context: DeskContext) async throws -> Response {
        if context.session != nil { return .seeOther("/") }
        // On a desk without an owner there is nobody to sign in yet.
        let acceptsRegistration = try await desk.accounts.acceptsRegistration()
        if acceptsRegistration, try await desk.accounts.isUnowned() { return .seeOther("/sign-up") }
        let query = Query(request.uri)
        return try signInView(
            request,
            context,
            next: query["next"],
            notice: query["reset"] == "done" ? Self.isReset : nil,
            isOpen: acceptsRegistration
        )
    }

    /// The page again, after an error.
    func signInView(
        _ request: Request,
        _ context: DeskContext,
        email: String = "",
        keepsNothing: Bool = false,
        next: String,
        notice error: any UserFacingError
    ) async throws -> Response {
        try signInView(
            request,
            context,
            email: email,
            keepsNothing: keepsNothing,
            next: next,
            notice: Self.notice(error),
            isOpen: try await desk.accounts.acceptsRegistration(),
            status: .unprocessableContent
        )
    }

    private func signInView(
        _ request: Request,
        _ context: DeskContext,
        email: String = "",
        keepsNothing: Bool = false,
        next: String?,
        notice: NoticeView?,
        isOpen: Bool,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = SignInView(
            shell: frame.shell(title: "Sign in", place: .elsewhere, isSignedOut: true),
            action: "/sign-in",
            next: Query.localPath(next, otherwise: ""),
            email: Self.emailField(email),
            password: Self.passwordField("current-password", hint: nil, problem: nil),
            keepsNothing: keepsNothing,
            notice: notice,
            hasPasskeys: desk.accounts.hasPasskeys && PasskeyParty.isPossible(request),
            providers: Self.links(to: desk.accounts.identityProviders, next: next ?? ""),
            signUpHref: isOpen ? Self.signUpHref(next: next) : nil
        )
        return pages.page(view.html, status: status)
    }

    /// The page of signing up, which leads on to where somebody was going, such as an invitation.
    private static func signUpHref(next: String?) -> String {
        let path = Query.localPath(next, otherwise: "")
        return path.isEmpty ? "/sign-up" : Query([("next", path)]).href("/sign-up")
    }

    static func emailField(_ value: String, problem: String? = nil) -> FieldView {
        FieldView(
            id: "email",
            name: "email",
            label: "E-mail",
            type: "email",
            value: value,
            autocomplete: "username webauthn",
            isRequired: true,
            hint: nil,
            problem: problem
        )
    }

    static func passwordField(
        _ autocomplete: String,
        id: String = "password",
        label: String = "Password",
        hint: String?,
        problem: String?
    ) -> FieldView {
        FieldView(
            id: id,
            name: id,
            label: label,
            type: "password",
            value: "",
            autocomplete: autocomplete,
            isRequired: true,
            hint: hint,
            problem: problem
        )
    }

    static func notice(_ error: any UserFacingError) -> NoticeView {
        NoticeView(tone: "bad", icon: "warn", headline: error.message, detail: "", link: nil)
    }

    @Sendable
    private func signIn(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let keepsNothing = form["keep"] == "nothing"
        do {
            let (user, token) = try await desk.accounts.signIn(
                email: form["email"],
                password: form["password"],
                address: context.address,
                device: context.device.keeping(nothing: keepsNothing)
            )
            return try await connecting(user, request, context, to: enter(token, context, next: form["next"]))
        } catch SecondFactorError.codeRequired(let ticket) {
            return codeView(request, context, ticket: ticket, next: form["next"], problem: nil)
        } catch let error as AccountError {
            return try await signInView(
                request,
                context,
                email: form["email"],
                keepsNothing: keepsNothing,
                next: form["next"],
                notice: error
            )
        }
    }

    func enter(_ token: SessionToken, _ context: DeskContext, next: String) -> Response {
        var response = Response.seeOther(Query.localPath(next, otherwise: "/"))
        response.setCookie(SessionCookie.holding(token, isSecure: context.isSecure))
        return response
    }

    @Sendable
    private func signUpPage(_ request: Request, _ context: DeskContext) async throws -> Response {
        if context.session != nil { return .seeOther("/") }
        guard try await desk.accounts.acceptsRegistration() else { return .seeOther("/sign-in") }
        let next = Query(request.uri)["next"] ?? ""
        return try await signUpView(request, context, email: "", zone: "America/New_York", next: next, error: nil)
    }

    private func signUpView(
        _ request: Request,
        _ context: DeskContext,
        email: String,
        zone: String,
        next: String,
        error: AccountError?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var emailProblem: String?
        var passwordProblem: String?
        var notice: NoticeView?
        switch error {
        case .invalidEmail, .emailTaken: emailProblem = error?.message
        case .weakPassword: passwordProblem = error?.message
        case .some(let other): notice = Self.notice(other)
        case nil: break
        }
        let view = SignUpView(
            shell: frame.shell(title: "Create account", place: .elsewhere, isSignedOut: true),
            action: "/sign-up",
            isFirst: try await desk.accounts.isUnowned(),
            email: Self.emailField(email, problem: emailProblem),
            password: Self.passwordField(
                "new-password",
                hint: AccountService.passwordHint,
                problem: passwordProblem
            ),
            zone: zone,
            next: Query.localPath(next, otherwise: ""),
            providers: Self.links(to: desk.accounts.identityProviders, next: next),
            notice: notice,
            signInHref: "/sign-in"
        )
        return pages.page(view.html, status: error == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func signUp(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        // The zone comes from the browser; one that is unknown here is no reason to turn somebody away.
        let zone = ZoneRules(identifier: form["zone"]) == nil ? "America/New_York" : form["zone"]
        do {
            let (_, token) = try await desk.accounts.signUp(
                email: form["email"],
                password: form["password"],
                zone: zone,
                address: context.address,
                device: context.device
            )
            // Whoever was invited goes on to that; everybody else chooses a plan first, where there are some.
            let next = desk.plans == nil || !form["next"].isEmpty ? form["next"] : PlanService.path
            return enter(token, context, next: next)
        } catch let error as AccountError {
            return try await signUpView(
                request,
                context,
                email: form["email"],
                zone: zone,
                next: form["next"],
                error: error
            )
        }
    }

    @Sendable
    private func signOut(_ request: Request, _ context: DeskContext) async throws -> Response {
        if let session = context.session { try await desk.accounts.signOut(session.token, from: context.origin) }
        var response = Response.seeOther("/sign-in")
        response.setCookie(SessionCookie.expired(isSecure: context.isSecure))
        return response
    }

    /// The link that `bourse demo` prints: its token is a session of the demo's own person.
    @Sendable
    private func demo(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard let token = context.parameters.get("token").flatMap({ SessionToken($0) }),
            let user = try await desk.accounts.user(token: token), user.isDemo
        else { throw PageError.notFound }
        return enter(try await desk.accounts.startSession(of: user.id, on: context.device), context, next: "/")
    }
}
