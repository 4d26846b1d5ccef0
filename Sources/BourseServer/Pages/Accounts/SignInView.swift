/// The sign-in page.
struct SignInView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Path to go to afterwards, sent along as `next`.
    let next: String
    /// Field `email`.
    let email: FieldView
    /// Field `password`.
    let password: FieldView
    /// Why the last attempt failed.
    let notice: NoticeView?
    /// Address of the sign-up page when registration is open.
    let signUpHref: String?
}

extension SignInView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <h1>Sign in</h1>
        \(notice.map(\.html))

        <input type="hidden" name="next" value="\(next)">
        \(email.html)
        \(password.html)
        <button class="btn btn-primary" type="submit">Sign in</button>
        <p class="t2"><a href="/forgot">Forgot your password?</a></p>
        \(signUpHref.map { "<p class=\"t2\">New to this desk? <a href=\"\($0)\">Sign up</a></p>" })
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
