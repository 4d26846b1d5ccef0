import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PublishedClient {
    /// The most bytes of a body about an account.
    private static let largestBody = 16 << 10

    func addAccountRoutes(to router: Router<DeskContext>) {
        router.get("api/auth", use: session)
        router.post("api/auth", use: act)
    }

    /// `?action=me`: the signed-in person; a request without a session is not an error.
    @Sendable
    private func session(_ request: Request, _ context: DeskContext) async throws -> Response {
        let action = Query(request.uri)["action"]
        if action == "verify-email" { throw PublishedRefusal(400, "Invalid or expired verification token") }
        guard action == "me" else { throw Self.unknown(action, isPost: false) }
        guard let user = context.session?.user else { return .json(PublishedAccount.session(nil)) }
        try await desk.plans?.refreshIfDue(user.id)
        return .json(PublishedAccount.session(try await person(user)))
    }

    /// A person with their plan, on a desk with plans.
    private func person(_ user: User) async throws -> PublishedPerson {
        guard let plans = desk.plans else { return PublishedPerson(user) }
        return PublishedPerson(
            user,
            plan: try await plans.state(of: user.id),
            customer: try await plans.customer(of: user.id)?.id
        )
    }

    @Sendable
    private func act(_ request: Request, _ context: DeskContext) async throws -> Response {
        let action = Query(request.uri)["action"]
        if action == "logout" { return try await signOut(context) }
        guard let action, Self.actions.contains(action) else { throw Self.unknown(action, isPost: true) }
        let body = try await request.publishedBody(atMost: Self.largestBody)
        switch action {
        case "register": return try await register(body, context)
        case "login": return try await signIn(body, context)
        case "forgot-password": return try await forgot(body, context)
        case "reset-password": return try await reset(body, context)
        case "verify-email": throw PublishedRefusal(400, "Invalid or expired verification token")
        default: break
        }
        guard let session = context.session else { throw PageError.signInRequired }
        switch action {
        case "change-password": return try await changePassword(body, session)
        case "change-email": return try await changeEmail(body, session)
        default: return try await deleteAccount(body, session: session, context: context)
        }
    }

    private static let actions: Set<String> = [
        "register", "login", "forgot-password", "reset-password", "verify-email", "change-password", "change-email",
        "delete-account",
    ]

    /// An action that exists but requires another method is refused as a wrong method.
    private static func unknown(_ action: String?, isPost: Bool) -> PublishedRefusal {
        let others = isPost ? ["me"] : Array(actions) + ["logout"]
        if let action, others.contains(action) { return PublishedRefusal(405, "Method not allowed") }
        return PublishedRefusal(400, "Unknown action")
    }

    // MARK: - in and out

    private func register(_ request: PublishedRequest, _ context: DeskContext) async throws -> Response {
        let (email, password) = try Self.credentials(request)
        try Self.check(password)
        let (user, token) = try await desk.accounts.signUp(
            email: email,
            password: password,
            zone: UserSettings().zone,
            address: context.address,
            device: context.device,
            rule: .published
        )
        return try await entered(user, token: token, context: context, status: .created)
    }

    private func signIn(_ request: PublishedRequest, _ context: DeskContext) async throws -> Response {
        let (email, password) = try Self.credentials(request)
        do {
            let (user, token) = try await desk.accounts.signIn(
                email: email,
                password: password,
                address: context.address,
                device: context.device
            )
            return try await entered(user, token: token, context: context, status: .ok)
        } catch SecondFactorError.codeRequired {
            // The published client has no field for a code.
            throw PublishedRefusal(403, "This account uses two-factor authentication. Sign in on the web page.")
        }
    }

    private func entered(
        _ user: User,
        token: SessionToken,
        context: DeskContext,
        status: HTTPResponse.Status
    ) async throws -> Response {
        var response = Response.json(PublishedAccount.done(try await person(user)), status: status)
        response.setCookie(SessionCookie.holding(token, isSecure: context.isSecure))
        return response
    }

    private func signOut(_ context: DeskContext) async throws -> Response {
        if let session = context.session { try await desk.accounts.signOut(session.token, from: context.origin) }
        return left(PublishedAccount.done(), context)
    }

    private func left(_ json: JSON, _ context: DeskContext) -> Response {
        var response = Response.json(json)
        response.setCookie(SessionCookie.expired(isSecure: context.isSecure))
        return response
    }

    // MARK: - forgotten passwords

    /// The answer is the same for every address, whether there is an account with it or not.
    private func forgot(_ request: PublishedRequest, _ context: DeskContext) async throws -> Response {
        try await admit(context)
        guard let email = try request.text("email") else { throw PublishedRefusal(400, "Email is required") }
        guard desk.accounts.sendsLetters else {
            return .json(
                PublishedAccount.done(
                    message: "This desk sends no e-mail. If an account has this address, ask the operator of the "
                        + "desk."
                )
            )
        }
        try await desk.accounts.forgotPassword(email: email, address: context.address)
        return .json(
            PublishedAccount.done(
                message: "If an account has this address, an e-mail with a link was sent to it."
            )
        )
    }

    private func reset(_ request: PublishedRequest, _ context: DeskContext) async throws -> Response {
        guard let token = try request.text("token"), let password = try request.text("password") else {
            throw PublishedRefusal(400, "Token and password required")
        }
        try Self.check(password)
        try await desk.accounts.resetPassword(
            token: token,
            password: password,
            address: context.address,
            rule: .published
        )
        return .json(PublishedAccount.done(message: "Password changed. Sign in with the new password."))
    }

    // MARK: - changes

    private func changePassword(_ request: PublishedRequest, _ session: DeskContext.SignedInSession) async throws
        -> Response
    {
        guard let old = try request.text("currentPassword"), let new = try request.text("newPassword") else {
            throw PublishedRefusal(400, "Current password and new password required")
        }
        try Self.check(new)
        try await Self.confirming {
            try await desk.accounts.changePassword(
                of: session.user,
                from: old,
                to: new,
                keeping: session.token,
                rule: .published
            )
        }
        return .json(PublishedAccount.done(try await person(session.user), message: "Password changed"))
    }

    private func changeEmail(_ request: PublishedRequest, _ session: DeskContext.SignedInSession) async throws
        -> Response
    {
        guard let email = try request.text("newEmail"), let password = try request.text("password") else {
            throw PublishedRefusal(400, "New email and password required")
        }
        if Email(email) == session.user.email {
            throw PublishedRefusal(400, "The account already has this address")
        }
        let user = try await Self.confirming {
            try await desk.accounts.changeEmail(of: session.user, to: email, password: password)
        }
        return .json(PublishedAccount.done(try await person(user), message: "Email changed"))
    }

    private func deleteAccount(
        _ request: PublishedRequest,
        session: DeskContext.SignedInSession,
        context: DeskContext
    ) async throws -> Response {
        guard let password = try request.text("password") else { throw PublishedRefusal(400, "Password required") }
        try await Self.confirming { try await desk.deleteAccount(session.user, password: password) }
        return left(PublishedAccount.done(message: "Account deleted"), context)
    }

    // MARK: - texts

    private static func credentials(_ request: PublishedRequest) throws -> (email: String, password: String) {
        guard let email = try request.text("email"), let password = try request.text("password") else {
            throw PublishedRefusal(400, "Email and password required")
        }
        return (email, password)
    }

    private static func check(_ password: String) throws(PublishedRefusal) {
        guard password.count >= PasswordRule.published.shortest else {
            throw PublishedRefusal(400, "Password must be at least \(PasswordRule.published.shortest) characters")
        }
    }

    /// Runs an action that a password confirms; a wrong password is reported as such, not as a failed sign-in.
    private static func confirming<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch AccountError.wrongCredentials {
            throw PublishedRefusal(401, "Current password is incorrect")
        }
    }
}
