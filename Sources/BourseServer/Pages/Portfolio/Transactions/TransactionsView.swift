import BourseWeb

/// The transactions of a portfolio.
struct TransactionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The search over them.
    let filter: TransactionFilterView
    /// The transactions.
    let list: HTML?
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

/// A transaction of the list.
struct TransactionRowView: Sendable {
    /// "Buy of AAPL on 31 Mar 26".
    let name: String
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
    let deletion: DeletionView?
}

extension TransactionsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <form class="filters span-12" method="get" action="\(filter.action)" role="search" aria-label="Filter transactions">
            <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(filter.query)" placeholder="Symbol or note" aria-label="Symbol or note" autocomplete="off" data-page-filter></div>
            <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")Filter</summary>
            <div class="pop-box filter-box">
            <label class="field"><span class="label-line">Type</span><select class="select" name="type">\(filter.types.map { type in "<option value=\"\(type.value)\"\(if: type.isSelected, " selected")>\(type.title)</option>" })</select></label>
            <label class="field"><span class="label-line">Account</span><select class="select" name="account">\(filter.accounts.map { account in
                """
                <option value="\(account.value)"\(if: account.isSelected, " selected")>\(account.title)</option>
                """
            })</select></label>
            <label class="field"><span class="label-line">Status</span><select class="select" name="state">\(filter.states.map { state in "<option value=\"\(state.value)\"\(if: state.isSelected, " selected")>\(state.title)</option>" })</select></label>
            <button class="btn btn-primary" type="submit">Show</button>
            </div>
            </details>
            <button class="btn no-script" type="submit">Search</button>
            \(filter.clearHref.map { "<a class=\"btn btn-small btn-ghost\" href=\"\($0)\">Clear all</a>" })
            </form>
            \(beginning.map(\.html))
            \(list)
            """
        )
    }
}
