import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The link that confirms a new address, in whatever browser it is opened.
extension AccountPages {
    func addEmailChangeRoutes(to router: Router<DeskContext>) {
        router.get("sign-in/address", use: emailChangePage)
        router.post("sign-in/address", use: confirmEmailChange)
    }

    /// Asks, and changes nothing: programs that check e-mails open links, too.
    @Sendable
    private func emailChangePage(_ request: Request, _ context: DeskContext) async throws -> Response {
        try await emailChangeView(request, context, token: Query(request.uri)["token"] ?? "", error: nil)
    }

    private func emailChangeView(
        _ request: Request,
        _ context: DeskContext,
        token: String,
        error: AccountError?
    ) async throws -> Response {
        let change = try await desk.accounts.emailChange(token: token)
        let problem = error ?? (change == nil ? .invalidEmailChange : nil)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = EmailChangeView(
            shell: frame.shell(title: "Confirm your new address", place: .elsewhere, isSignedOut: true),
            action: "/sign-in/address",
            token: token,
            email: change?.email.description,
            notice: problem.map(Self.notice)
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func confirmEmailChange(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        do {
            let email = try await desk.accounts.confirmEmailChange(token: form["token"], from: context.origin)
            let frame = PageFrame(pages: pages, request: request, context: context)
            let view = EmailChangeView(
                shell: frame.shell(title: "Address changed", place: .elsewhere, isSignedOut: true),
                action: "",
                token: "",
                email: nil,
                notice: NoticeView(
                    tone: "good",
                    icon: "check",
                    headline: "Your address was changed.",
                    detail: "Sign in with \(email) from now on. Devices that are signed in stay so.",
                    link: nil
                )
            )
            return pages.page(view.html)
        } catch let error as AccountError {
            return try await emailChangeView(request, context, token: form["token"], error: error)
        }
    }
}

/// The page that the link to a new address leads to.
struct EmailChangeView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// The secret of the link, sent along as `token`.
    let token: String
    /// The new address; nothing where there is nothing to confirm.
    let email: String?
    /// What happened, or why the link does not work.
    let notice: NoticeView?
}

extension EmailChangeView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <h1>New address</h1>
        \(notice.map(\.html))
        \(email.map { email in
            """
            <p class="t2">Sign in with <b>\(email)</b> from now on? The earlier address does not work any more then.</p>
            <input type="hidden" name="token" value="\(token)">
            <button class="btn btn-primary" type="submit">Confirm address</button>
            """
        })
        <p class="t2"><a href="/">Go to the desk</a></p>
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
