/// The page that asks where a letter with a link to a new password goes.
struct ForgotView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Field `email`; nothing where no letter can be sent, or one is on its way.
    let email: FieldView?
    /// What happened, or why nothing can.
    let notice: NoticeView?
}

/// The page that a letter leads to.
struct ResetView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// The secret of the letter, sent along as `token`.
    let token: String
    /// Field `password`; the rules are its hint.
    let password: FieldView
    /// Why the last attempt failed.
    let notice: NoticeView?
}

extension ForgotView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <h1>Forgot your password?</h1>
        \(notice.map(\.html))
        \(email.map { email in
            """
            <p class="t2">Enter the address you sign in with. If an account has this address, it receives an e-mail with a password reset link.</p>
            \(email.html)
            <button class="btn btn-primary" type="submit">Send e-mail</button>
            """
        })
        <p class="t2"><a href="/sign-in">Back to sign in</a></p>
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}

extension ResetView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <h1>Choose a new password</h1>
        \(notice.map(\.html))
        <input type="hidden" name="token" value="\(token)">
        \(password.html)
        <button class="btn btn-primary" type="submit">Save password</button>
        <p class="t2">This signs you out everywhere and revokes all access tokens. Then sign in with the new password.</p>
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
