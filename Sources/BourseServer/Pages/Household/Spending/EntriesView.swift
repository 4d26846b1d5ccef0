/// Entries of the bank files; template "household-entries".
struct EntriesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The filter.
    let filter: EntryFilterView
    /// "412 entries".
    let count: String
    /// What all of them come to.
    let sum: String
    /// The entries of this page.
    let rows: [EntryRowView]
    /// Whether there is any.
    let hasRows: Bool
    /// What to do where there is none.
    let quiet: EmptyStateView?
    /// The other pages.
    let turns: PagerView?
    /// The same as CSV.
    let csvHref: String
    /// The categories in use.
    let categories: [OptionView]
    /// The rules that put entries into categories.
    let rules: [RuleRowView]
    /// Where a new rule goes.
    let ruleAction: String
    /// The fields of a new rule.
    let ruleFields: [HouseholdFieldView]
}

/// What entries are shown.
struct EntryFilterView: Sendable {
    /// Where it leads.
    let action: String
    /// Words of descriptions.
    let text: String
    /// The months.
    let months: [OptionView]
    /// The categories.
    let categories: [OptionView]
    /// The accounts.
    let accounts: [OptionView]
}

/// An entry.
struct EntryRowView: Sendable {
    /// Unique on the page.
    let id: String
    /// "21 Mar 2025".
    let day: String
    /// What it was for.
    let description: String
    /// The account.
    let account: String
    /// The amount with its sign.
    let amount: String
    /// "up", "down" or empty.
    let tone: String
    /// "Groceries", "Income", "Transfer".
    let meaning: String
    /// Whether its owner said so.
    let isChosen: Bool
    /// The category in its field.
    let category: String
    /// Where another category goes.
    let action: String
    /// What is wrong with the category that was typed.
    let mistake: String?
}

/// A rule.
struct RuleRowView: Sendable {
    /// The words.
    let words: String
    /// The category.
    let category: String
    /// Where it is deleted.
    let action: String
}
