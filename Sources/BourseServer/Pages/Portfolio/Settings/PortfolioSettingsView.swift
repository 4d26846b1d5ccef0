/// How a portfolio is looked at.
struct PortfolioSettingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// Where the form posts to.
    let action: String
    /// The currency everything is told in.
    let base: FieldView
    /// What it is compared with.
    let benchmark: FieldView
    /// Which lots go first.
    let methods: [OptionView]
    /// Whether the journal's trades are part of it.
    let countsJournal: Bool
    /// Whether the holdings of funds are.
    let countsFunds: Bool
    /// The accounts.
    let accounts: [AccountSettingView]
    /// Whether there are any.
    let hasAccounts: Bool
}

/// How one account is looked at.
struct AccountSettingView: Sendable {
    /// Unique on the page.
    let id: String
    /// Its name.
    let name: String
    /// Whether its cash counts: by itself, always, never.
    let cash: [OptionView]
    /// Whether more may be sold than is held.
    let short: [OptionView]
}

extension PortfolioSettingsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-settings">
            <div class="panel-head"><h2 id="h-settings">Calculation</h2></div>
            <form class="panel-body form" method="post" action="\(action)">
            \(base.html)
            \(benchmark.html)
            <fieldset class="choices"><legend class="label-line">Lot method</legend>
            \(methods.map { method in
                """
                <label class="choice"><input type="radio" name="method" value="\(method.value)"\(if: method.isSelected, " checked")>\(method.title)</label>

                """
            })
            </fieldset>
            <label class="check"><input type="checkbox" name="journal" value="yes"\(if: countsJournal, " checked")> Include journal trades</label>
            <label class="check"><input type="checkbox" name="funds" value="yes"\(if: countsFunds, " checked")> Include fund holdings</label>
            \(
                if: hasAccounts,
                """
                <h3>Accounts</h3>
                <p class="t2">With cash tracking, only deposits and withdrawals move money in and out. Without it, each purchase counts as a deposit, and each sale and dividend as a withdrawal.</p>
                \(accounts.map { account in
                    """
                    <div class="form-grid">
                    <input type="hidden" name="account" value="\(account.name)">
                    <label class="field" for="\(account.id)-cash"><span class="label-line">Cash in \(account.name)</span><select class="select" id="\(account.id)-cash" name="cash">\(account.cash.map { item in "<option value=\"\(item.value)\"\(if: item.isSelected, " selected")>\(item.title)</option>" })</select></label>
                    <label class="field" for="\(account.id)-short"><span class="label-line">Short selling in \(account.name)</span><select class="select" id="\(account.id)-short" name="short">\(account.short.map { item in "<option value=\"\(item.value)\"\(if: item.isSelected, " selected")>\(item.title)</option>" })</select></label>
                    </div>

                    """
                })
                """
            )
            <div class="form-end"><button class="btn btn-primary" type="submit">Save</button></div>
            </form>
            <div class="panel-foot"><a class="inline-link" href="/portfolio/prices">Manual prices and rates</a> · <a class="inline-link" href="/portfolio/bonds">Bonds</a></div>
            </section>
            """
        )
    }
}
