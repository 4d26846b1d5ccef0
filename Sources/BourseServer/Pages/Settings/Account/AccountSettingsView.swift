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
}

extension AccountSettingsView {
    var html: HTML {
        shell.page(
            """
            \(addressPanel)
            """
        )
    }

    private var addressPanel: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-address">
        <div class="panel-head"><h2 id="h-address">Address</h2></div>
        <div class="panel-body">\(FactView.list(facts))</div>
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
