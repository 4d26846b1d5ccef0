/// The transactions of a portfolio; template "transactions".
struct TransactionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The search over them.
    let filter: TransactionFilterView
    /// The transactions.
    let list: TransactionListView?
    /// What is said when there is none.
    let beginning: EmptyStateView?
}

/// The search over transactions; it works without script.
struct TransactionFilterView: Sendable {
    /// Where the form goes to.
    let action: String
    /// What is searched for.
    let query: String
    /// The types.
    let types: [OptionView]
    /// The accounts.
    let accounts: [OptionView]
    /// Counted or not, and from where.
    let states: [OptionView]
    /// The page without filters; nothing when none is in force.
    let clearHref: String?
}

/// A page of transactions.
struct TransactionListView: Sendable {
    /// "1,204 transactions".
    let count: String
    /// Where one is entered.
    let newHref: String
    /// Where a file is imported.
    let importHref: String
    /// All that are shown and those on other pages, as a file that imports again.
    let csvHref: String
    /// The transactions, the latest first.
    let rows: [TransactionRowView]
    /// The other pages.
    let pager: PagerView?
}

/// A transaction of the list.
struct TransactionRowView: Sendable {
    /// "31 Mar 26".
    let day: String
    /// "09:31", or nothing.
    let time: String?
    /// "Buy".
    let kind: String
    /// Where its symbol leads; nothing when there is none.
    let pageHref: String?
    /// "AAPL", or nothing.
    let symbol: String
    /// "Broker", or "Broker to Bank".
    let account: String
    /// "20".
    let quantity: String
    /// "$184.25".
    let price: String
    /// "$3,685.00".
    let amount: String
    /// "$1.00".
    let charges: String
    /// "Journal", "Fund statement" or empty.
    let origin: String
    /// Why it is not counted.
    let refusal: String?
    /// What to do about it.
    let advice: String?
    /// What its owner wrote.
    let note: String?
    /// Where it is changed; nothing for those of other parts of the desk.
    let editHref: String?
    /// How it is deleted; nothing for those of other parts of the desk.
    let deletion: NamedDeletionView?
}

/// A deletion of something with a name; partial "delete-button".
struct NamedDeletionView: Sendable {
    /// "Buy of 31 Mar 26".
    let name: String
    /// The confirmation page.
    let pageHref: String
    /// Where the confirmed form posts to.
    let action: String
    /// The question.
    let question: String
    /// What becomes of it.
    let consequence: String
    /// "Delete".
    let button: String
}
