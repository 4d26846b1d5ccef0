import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Deleting an account and everything in it.
extension AccountSettingsPages {
    /// The page that asks; the service worker knows it, to delete what the device stored.
    static let deletionPath = "\(path)/delete"

    func addDeletionRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/account/delete", use: deletion)
        group.post("settings/account/delete", use: delete)
    }

    @Sendable
    private func deletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await deletionPage(request, context)
    }

    private func deletionPage(
        _ request: Request,
        _ context: SignedInContext,
        typed: String = "",
        problem: String? = nil
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let user = context.user
        let departure = try await desk.accounts.departure(of: user.id)
        let view = AccountDeletionView(
            shell: frame.shell(title: "Delete account", place: .settings, back: Self.back),
            losses: AccountLosses.texts(try await desk.restorer.counts(of: user.id)),
            departure: departure.text,
            email: FieldView(
                id: "email",
                name: "email",
                label: "Your address",
                type: "email",
                value: typed,
                autocomplete: "off",
                isRequired: true,
                hint: "Type \(user.email) to show that this is the account you mean.",
                problem: problem
            )
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let typed = form["email"]
        guard Email(typed) == context.user.email else {
            return try await deletionPage(
                request,
                context,
                typed: typed,
                problem: "This is not the address of your account. Nothing was deleted."
            )
        }
        return try await confirmation.run(request, context, form, to: "delete your account") {
            do {
                try await desk.deleteAccount(context.user)
            } catch let error as AccountError {
                return try await deletionPage(request, context, typed: typed, problem: error.message)
            }
            var response = Response.seeOther(AccountPages.deletedPath)
            response.setCookie(SessionCookie.expired(isSecure: context.base.isSecure))
            return response
        }
    }
}

/// The page that asks before an account is deleted.
struct AccountDeletionView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What is deleted: `12 executions`.
    let losses: [String]
    /// What becomes of the desk; nothing for an account of several.
    let departure: String?
    /// Field `email`.
    let email: FieldView
}

extension AccountDeletionView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-deletion">
            <div class="panel-head"><h2 id="h-deletion">What is deleted</h2></div>
            <div class="panel-body">
            <p>Everything in your account is deleted from this desk for good, with all notes, tags, settings, access tokens, shared links, connections and notifications. All devices are signed out.</p>
            \(if: !losses.isEmpty, "<ul class=\"points\">\(losses.map { "<li>\($0)</li>" })</ul>")
            \(departure.map { "<p>\($0)</p>" })
            <p class="t2">Backups that the operator made before may still have it. Programs in which you stored files are not affected.</p>
            </div>
            <div class="form-line"><div><b>Keep a copy</b><span class="t2">One zip file that can be restored on any desk</span></div><a class="btn" href="\(AccountSettingsPages.path)#h-data">All your data</a></div>
            <form class="panel-body form" method="post" action="\(AccountSettingsPages.deletionPath)">
            \(email.html)
            <label class="check"><input type="checkbox" name="understood" value="yes" required> I understand that this cannot be undone</label>
            <div class="form-end"><a class="btn" href="\(AccountSettingsPages.path)">Cancel</a><button class="btn btn-danger" type="submit">Delete everything</button></div>
            </form>
            </section>
            """
        )
    }
}
