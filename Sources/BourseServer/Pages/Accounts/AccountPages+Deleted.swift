import BourseDesk
import BourseWeb
import Hummingbird

/// What somebody reads whose account was deleted.
extension AccountPages {
    /// Below `/sign-in`, where a device deletes what it stored.
    static let deletedPath = "/sign-in/deleted"

    func addDeletedRoute(to router: Router<DeskContext>) {
        router.get("sign-in/deleted", use: deleted)
    }

    @Sendable
    private func deleted(_ request: Request, _ context: DeskContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = DeletedView(
            shell: frame.shell(title: "Account deleted", place: .elsewhere, isSignedOut: true),
            acceptsRegistration: try await desk.accounts.acceptsRegistration()
        )
        return pages.page(view.html)
    }
}

/// The page after an account was deleted.
struct DeletedView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Whether somebody may sign up.
    let acceptsRegistration: Bool
}

extension DeletedView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <div class="entry-form">
        <h1>Your account was deleted</h1>
        <p class="t2">Everything in it was deleted from this desk, and all devices were signed out. This device deleted what it stored; others do so when they open the desk the next time.</p>
        \(if: acceptsRegistration, "<p class=\"t2\"><a href=\"/sign-up\">Create a new account</a></p>")
        </div>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
