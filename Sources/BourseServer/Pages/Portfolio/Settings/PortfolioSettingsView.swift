/// How a portfolio is looked at; template "portfolio-settings".
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
