/// Entries of the bank files.
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

extension EntriesView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12" aria-labelledby="h-entries">
            <div class="panel-head"><h2 id="h-entries">\(count)</h2><span class="note"><span class="money">\(sum)</span></span><div class="end"><a class="btn btn-small btn-ghost" href="\(csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
            <form class="entry-filter" method="get" action="\(filter.action)" aria-label="Filter">
            <div class="field"><label for="entry-q">Description</label><input class="input" id="entry-q" type="search" name="q" value="\(filter.text)" maxlength="80" autocomplete="off" data-page-filter></div>
            <div class="field"><label for="entry-month">Month</label><select class="select" id="entry-month" name="month">\(filter.months.map { month in "<option value=\"\(month.value)\"\(if: month.isSelected, " selected")>\(month.title)</option>" })</select></div>
            <div class="field"><label for="entry-category">Category</label><select class="select" id="entry-category" name="category">\(filter.categories.map { category in
                """
                <option value="\(category.value)"\(if: category.isSelected, " selected")>\(category.title)</option>
                """
            })</select></div>
            <div class="field"><label for="entry-account">Account</label><select class="select" id="entry-account" name="account">\(filter.accounts.map { account in
                """
                <option value="\(account.value)"\(if: account.isSelected, " selected")>\(account.title)</option>
                """
            })</select></div>
            <button class="btn" type="submit">Show</button>
            </form>
            \(
                if: hasRows,
                """
                <div class="table-wrap" tabindex="0" role="region" aria-label="Entries, table">
                <table class="table cards comfortable household-table" role="table">
                <caption class="vh">Entries, newest first</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Entry</th><th scope="col" role="columnheader">Date</th><th scope="col" role="columnheader">Account</th><th scope="col" role="columnheader" class="num">Amount</th><th scope="col" role="columnheader">Type</th><th scope="col" role="columnheader" class="last">Category</th></tr></thead>
                <tbody role="rowgroup">
                \(rows.map { row in
                    """
                    <tr role="row"><td role="cell" data-slot="title"><span class="sym">\(row.description)</span><span class="phone-only"><span class="under">\(row.day) · \(row.account)</span></span></td><td role="cell">\(row.day)</td><td role="cell" class="t2">\(row.account)</td><td role="cell" class="num" data-slot="value"><span class="money \(row.tone)">\(row.amount)</span></td><td role="cell" class="t2">\(row.meaning)\(if: row.isChosen, " <span class=\"chip\">yours</span>")</td><td role="cell" class="last" data-slot="sub"><form class="entry-category" method="post" action="\(row.action)"><label class="vh" for="\(row.id)">Category of \(row.description), \(row.day)</label><input class="input" id="\(row.id)" name="category" type="text" value="\(row.category)" placeholder="\(row.meaning)" maxlength="80" list="entry-categories" autocomplete="off"\(row.mistake.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(row.id)-help\"" })><label class="check"><input type="checkbox" name="learn" value="on"> alike too</label><button class="btn btn-small" type="submit">Set</button>\(row.mistake.map { "<span class=\"error\" id=\"\(row.id)-help\">\($0)</span>" })</form></td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                <datalist id="entry-categories">\(categories.map { category in "<option value=\"\(category.value)\"></option>" })</datalist>
                \(turns.map { turns in
                    """
                    \(turns.html)

                    """
                })
                """
            )
            </section>
            \(quiet.map(\.html))
            <section class="panel span-12" aria-labelledby="h-rules">
            <div class="panel-head"><h2 id="h-rules">Rules</h2><span class="note">entries whose description contains the text get the category; a category set on an entry takes precedence</span></div>
            <form class="panel-body form" method="post" action="\(ruleAction)">

            <div class="household-fields">
            \(ruleFields.map(\.html))
            </div>
            <div class="form-end"><button class="btn" type="submit">Add rule</button></div>
            </form>
            <ul class="list">
            \(rules.map { rule in
                """
                <li><span class="title">\(rule.words)</span><span class="t2">\(rule.category)</span><span class="meta"><form method="post" action="\(rule.action)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Delete the rule for \(rule.words)" title="Delete rule">\(icon: "trash")</button></form></span></li>
                """
            })
            </ul>
            </section>
            """
        )
    }
}
