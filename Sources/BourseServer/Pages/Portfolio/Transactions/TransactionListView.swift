/// The transactions of a portfolio.
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
            \(list.map { list in
                """
                <section class="panel span-12" aria-labelledby="h-transactions">
                <div class="panel-head"><h2 id="h-transactions">\(list.count)</h2><div class="end"><a class="btn btn-small" href="\(list.newHref)">\(icon: "plus", css: "icon-16")Add</a><a class="btn btn-small btn-ghost" href="\(list.importHref)">\(icon: "import", css: "icon-16")Import</a><a class="btn btn-small btn-ghost" href="\(list.csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Transactions, table">
                <table class="table cards" role="table" data-rows>
                <caption class="vh">Transactions, latest first</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Day</th><th scope="col" role="columnheader">Type</th><th scope="col" role="columnheader">Symbol</th><th scope="col" role="columnheader">Account</th><th scope="col" role="columnheader" class="num">Quantity</th><th scope="col" role="columnheader" class="num">Price</th><th scope="col" role="columnheader" class="num">Amount</th><th scope="col" role="columnheader" class="num">Charges</th><th scope="col" role="columnheader">Origin</th><th scope="col" role="columnheader" class="last"><span class="vh">Actions</span></th></tr></thead>
                <tbody role="rowgroup">
                \(list.rows.map { row in
                    """
                    <tr role="row"><td role="cell" data-slot="title">\(row.editHref.map { "<a class=\"inline-link\" href=\"\($0)\">\(row.day)</a>" } ?? "\(row.day)")\(row.time.map { " <span class=\"t2\">\($0)</span>" }) <span class="phone-only">\(row.kind) \(row.symbol)</span></td><td role="cell"><span class="side">\(row.kind)</span>\(row.refusal.map { "<span class=\"under attention\">Not counted: \($0)</span>" })\(row.note.map { "<span class=\"under\">\($0)</span>" })</td><td role="cell">\(row.pageHref.map { "<a class=\"sym\" href=\"\($0)\">\(row.symbol)</a>" } ?? "\(row.symbol)")</td><td role="cell" class="t2">\(row.account)</td><td role="cell" class="num"><span class="money">\(row.quantity)</span></td><td role="cell" class="num">\(row.price)</td><td role="cell" class="num" data-slot="value"><span class="money">\(row.amount)</span></td><td role="cell" class="num"><span class="money">\(row.charges)</span></td><td role="cell" class="t2">\(row.origin)</td><td role="cell" class="last row-end">\(row.deletion.map { deletion in
                        """
                        \(deletion.button(for: deletion.name))
                        """
                    })</td><td class="phone" data-slot="sub" role="cell"><span class="money">\(row.quantity)</span> \(row.price) · \(row.account)\(row.refusal.map { " · Not counted: \($0) \(row.advice ?? "")" })</td><td class="phone" data-slot="note" role="cell">\(row.origin)\(row.deletion.map { deletion in
                        """
                        \(deletion.button(for: deletion.name))
                        """
                    })</td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                \(list.pager.map(\.html))
                </section>
                """
            })
            """
        )
    }
}
