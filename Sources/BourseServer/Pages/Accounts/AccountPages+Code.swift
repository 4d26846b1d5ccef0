import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The second factor, after the password.
extension AccountPages {
    func addCodeRoutes(to router: Router<DeskContext>) {
        router.get("sign-in/code") { _, _ in Response.seeOther("/sign-in") }
        router.post("sign-in/code", use: enterCode)
    }

    func codeView(
        _ request: Request,
        _ context: DeskContext,
        ticket: String,
        next: String,
        problem: String?
    ) -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = CodeView(
            shell: frame.shell(title: "Enter the code", place: .elsewhere, isSignedOut: true),
            action: "/sign-in/code",
            ticket: ticket,
            next: Query.localPath(next, otherwise: ""),
            code: CodeView.field(problem: problem)
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func enterCode(_ request: Request, _ context: DeskContext) async throws -> Response {
        let form = try await Form(request, context: context)
        do {
            let (user, token) = try await desk.accounts.signIn(
                ticket: form["ticket"],
                code: form["code"],
                address: context.address
            )
            return try await connecting(user, request, context, to: enter(token, context, next: form["next"]))
        } catch SecondFactorError.wrongCode {
            let problem = SecondFactorError.wrongCode.message
            return codeView(request, context, ticket: form["ticket"], next: form["next"], problem: problem)
        } catch let error as SecondFactorError {
            return try await signInView(request, context, next: form["next"], notice: error)
        } catch let error as AccountError {
            return codeView(request, context, ticket: form["ticket"], next: form["next"], problem: error.message)
        }
    }
}
