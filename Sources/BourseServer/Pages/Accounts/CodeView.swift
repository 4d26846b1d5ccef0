/// The page that asks for the second factor after the password.
struct CodeView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// What proves that the password was right, sent along as `ticket`.
    let ticket: String
    /// Path to go to afterwards, sent along as `next`.
    let next: String
    /// Field `code`.
    let code: FieldView
}

extension CodeView {
    /// The field of a code.
    static func field(problem: String?, hint: String? = "Six digits, or one of your recovery codes") -> FieldView {
        FieldView(
            id: "code",
            name: "code",
            label: "Code",
            type: "text",
            value: "",
            autocomplete: "one-time-code",
            isRequired: true,
            hint: hint,
            problem: problem,
            hasFocus: true
        )
    }

    var html: HTML {
        """
        \(shell.plainHead)
        <div class="entry">
        \(door())
        <main id="main" class="entry-main" tabindex="-1">
        <form class="entry-form" method="post" action="\(action)">
        <h1>Enter the code</h1>
        <p class="t2">Your authenticator app shows a code for this desk.</p>
        <input type="hidden" name="ticket" value="\(ticket)">
        <input type="hidden" name="next" value="\(next)">
        \(code.html)
        <button class="btn btn-primary" type="submit">Sign in</button>
        <p class="t2"><a href="/sign-in">Back to sign in</a></p>
        </form>
        </main>
        </div>
        </body>
        </html>
        """
    }
}
