/// The sign-up page.
struct SignUpView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Whether the first person signs up, who owns the desk.
    let isFirst: Bool
    /// Field `email`.
    let email: FieldView
    /// Field `password`; the rules are its hint.
    let password: FieldView
    /// Hidden field `zone`, replaced by the browser's own zone when script runs.
    let zone: String
    /// Where it leads afterwards; empty for the first page.
    let next: String
    /// The links to identity providers.
    let providers: [LinkView]
    /// Why the last attempt failed.
    let notice: NoticeView?
    /// Address of the sign-in page.
    let signInHref: String
}

extension SignUpView {
    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <div><h1>\(if: isFirst, "Set up this desk", else: "Sign up")</h1>\(if: isFirst, "<p class=\"t2\">This desk has no account yet. Create the first one.</p>")</div>
        \(notice.map(\.html))

        <input type="hidden" name="zone" value="\(zone)" data-local-zone>\(if: !next.isEmpty, "<input type=\"hidden\" name=\"next\" value=\"\(next)\">")
        \(email.html)
        \(password.html)
        <button class="btn btn-primary" type="submit">\(if: isFirst, "Create account", else: "Sign up")</button>
        \(ProviderLinks(links: providers).html)
        \(if: !isFirst, "<p class=\"t2\">Have an account? <a href=\"\(signInHref)\">Sign in</a></p>")
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
