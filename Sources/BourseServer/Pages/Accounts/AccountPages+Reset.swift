import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension AccountPages {
    func addResetRoutes(to router: Router<DeskContext>) {
        router.get("forgot", use: forgotPage)
        router.post("forgot", use: forgot)
        router.get("reset", use: resetPage)
        router.post("reset", use: reset)
    }

    /// What somebody reads who came back from choosing a new password.
    static let isReset = NoticeView(
        tone: "good",
        icon: "check",
        headline: "Your password was changed.",
        detail: "Sign in with the new password. All sessions ended and all access tokens were revoked.",
        link: nil
    )

    @Sendable
    private func forgotPage(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard desk.accounts.sendsLetters else { return try forgotView(request, context, Self.noLetters) }
        return try forgotView(request, context, nil, asks: true)
    }

    private static let noLetters = NoticeView(
        tone: "info",
        icon: "info",
        headline: "This desk sends no e-mail.",
        detail: "Its operator can create a password reset link with “bourse users reset-password EMAIL”, or set a "
            + "mail server in BOURSE_SMTP_HOST and the address of the desk in BOURSE_ADDRESS.",
        link: nil
    )

    private static let isOnItsWay = NoticeView(
        tone: "info",
        icon: "info",
        headline: "If an account has this address, an e-mail was sent to it.",
        detail: "The link works once, within an hour. No e-mail? Check the spam folder, or ask the operator "
            + "of this desk.",
        link: nil
    )

    private func forgotView(
        _ request: Request,
        _ context: DeskContext,
        _ notice: NoticeView?,
        asks: Bool = false,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ForgotView(
            shell: frame.shell(title: "Forgot your password?", place: .elsewhere, isSignedOut: true),
            action: "/forgot",
            email: asks ? Self.emailField("") : nil,
            notice: notice
        )
        return pages.page(view.html, status: status)
    }

    /// The answer is the same for every address.
    @Sendable
    private func forgot(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard desk.accounts.sendsLetters else { return try forgotView(request, context, Self.noLetters) }
        do {
            try await desk.accounts.forgotPassword(email: form["email"], address: context.address)
            return try forgotView(request, context, Self.isOnItsWay)
        } catch let error as AccountError {
            return try forgotView(request, context, Self.notice(error), asks: true, status: .tooManyRequests)
        }
    }

    @Sendable
    private func resetPage(_ request: Request, _ context: DeskContext) async throws -> Response {
        try resetView(request, context, token: Query(request.uri)["token"] ?? "", error: nil)
    }

    private func resetView(
        _ request: Request,
        _ context: DeskContext,
        token: String,
        error: AccountError?
    ) throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var problem: String?
        if case .weakPassword(let reason) = error { problem = reason }
        let view = ResetView(
            shell: frame.shell(title: "Choose a new password", place: .elsewhere, isSignedOut: true),
            action: "/reset",
            token: token,
            password: Self.passwordField(
                "new-password",
                label: "New password",
                hint: AccountService.passwordHint,
                problem: problem
            ),
            notice: problem == nil ? error.map(Self.notice) : nil
        )
        return pages.page(view.html, status: error == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func reset(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        do {
            try await desk.accounts.resetPassword(
                token: form["token"],
                password: form["password"],
                address: context.address
            )
            var response = Response.seeOther("/sign-in?reset=done")
            response.setCookie(SessionCookie.expired(isSecure: context.isSecure))
            return response
        } catch let error as AccountError {
            return try resetView(request, context, token: form["token"], error: error)
        }
    }
}
