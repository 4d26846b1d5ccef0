import BourseValues

/// The address of an account, all of its data, and its end.
struct AccountSettingsView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The address and its state.
    let facts: [FactView]
    /// Field `email`.
    let email: FieldView
    /// The change that waits for its link; nothing when there is none.
    let pending: String?
    /// Whether the person proved who they are a short time ago, so that the archive can be downloaded at once.
    let isConfirmed: Bool
}

extension AccountSettingsView {
    var html: HTML {
        shell.page(
            """
            \(addressPanel)
            \(dataPanel)
            <section class="panel span-12 narrow" aria-labelledby="h-delete">
            <div class="panel-head"><h2 id="h-delete">Delete account</h2></div>
            <div class="form-line"><div><b>Delete everything</b><span class="t2">Shows what is deleted, and asks before</span></div><a class="btn btn-danger" href="\(AccountSettingsPages.deletionPath)">Delete account…</a></div>
            </section>
            """
        )
    }

    private var dataPanel: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-data">
        <div class="panel-head"><h2 id="h-data">Your data</h2></div>
        <div class="form-line"><div><b>All your data</b><span class="t2">One zip file with the journal, the portfolio, fund holdings, the household, watchlists, options, alerts, news marks and settings, as CSV and JSON. README.txt describes each file.</span><span class="t2">Passwords, sessions and the secrets of tokens, feeds and webhooks are not included. The operator of a desk restores the file into an account without data with “bourse restore FILE --user EMAIL”.</span></div>\(download)</div>
        </section>
        """
    }

    private var download: HTML {
        guard isConfirmed else {
            return """
                <form method="post" action="\(AccountSettingsPages.path)/export"><button class="btn" type="submit">Download everything…</button></form>
                """
        }
        return """
            <a class="btn" href="\(AccountSettingsPages.exportPath)">Download everything</a>
            """
    }

    private var addressPanel: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-address">
        <div class="panel-head"><h2 id="h-address">Address</h2></div>
        \(FactView.list(facts))
        \(pending.map { pending in
            """
            <form class="form-line" method="post" action="\(AccountSettingsPages.path)/email/cancel"><div><b>Waiting for confirmation</b><span class="t2">\(pending)</span></div><button class="btn" type="submit">Cancel the change</button></form>
            """
        })
        <form class="panel-body form" method="post" action="\(AccountSettingsPages.path)/email">
        \(email.html)
        <div class="form-end"><button class="btn" type="submit">Change address</button></div>
        </form>
        </section>
        """
    }
}
