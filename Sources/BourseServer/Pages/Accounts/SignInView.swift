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
    /// Whether nothing is to be kept on the device.
    let keepsNothing: Bool
    /// Why the last attempt failed.
    let notice: NoticeView?
    /// Whether a passkey can be used.
    let hasPasskeys: Bool
    /// The links to identity providers.
    let providers: [LinkView]
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
        <label class="check"><input type="checkbox" name="keep" value="nothing"\(if: keepsNothing, " checked")> Store nothing on this device</label>
        <button class="btn btn-primary" type="submit">Sign in</button>
        \(if: hasPasskeys, "<button class=\"btn\" type=\"button\" data-passkey-sign-in data-options=\"/sign-in/passkey/options\" data-answer=\"/sign-in/passkey\" hidden>Sign in with a passkey</button><p class=\"error\" role=\"status\" data-passkey-state></p>")
        \(ProviderLinks(links: providers).html)
        <p class="t2"><a href="/forgot">Forgot your password?</a></p>
        \(signUpHref.map { "<p class=\"t2\">New to this desk? <a href=\"\($0)\">Sign up</a></p>" })
        </form>
        </main>
        </div>
        \(shell.messages)
        </body>
        </html>
        """
    }
}
