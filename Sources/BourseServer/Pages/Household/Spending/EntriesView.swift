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
    /// The entries of this page; nil if nothing matches the filter.
    let table: HTML?
    /// What to do where there is none.
    let quiet: EmptyStateView?
    /// The other pages.
    let turns: PagerView?
    /// The address of all of them as a file.
    let fileAddress: FileAddress
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
    let text: String
    /// The category.
    let category: String
    /// Where it is deleted.
    let action: String
}

extension EntryRowView {
    /// The form that changes the category.
    var form: HTML {
        """
        <form class="entry-category" method="post" action="\(action)"><label class="vh" for="\(id)">Category of \(description), \(day)</label><input class="input" id="\(id)" name="category" type="text" value="\(category)" placeholder="\(meaning)" maxlength="80" list="entry-categories" autocomplete="off"\(mistake.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(id)-help\"" })><label class="check" data-edits="\(HouseholdAddress.path)/rules"><input type="checkbox" name="learn" value="on"> alike too</label><button class="btn btn-small" type="submit">Set</button>\(mistake.map { "<span class=\"error\" id=\"\(id)-help\">\($0)</span>" })</form>
        """
    }
}

extension EntriesView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12" aria-labelledby="h-entries">
            <div class="panel-head"><h2 id="h-entries">\(count)</h2><span class="note"><span class="money">\(sum)</span></span><div class="end">\(fileAddress.buttons)</div></div>
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
            \(table.map { table in
                """
                \(table)
                <datalist id="entry-categories">\(categories.map { category in "<option value=\"\(category.value)\"></option>" })</datalist>
                \(turns.map { turns in
                    """
                    \(turns.html)

                    """
                })
                """
            })
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
                <li\(SwipeMark.row)><span class="title">\(rule.text)</span><span class="t2">\(rule.category)</span><span class="meta"><form method="post" action="\(rule.action)"\(SwipeMark.action("Delete"))><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Delete the rule for \(rule.text)" title="Delete rule">\(icon: "trash")</button></form></span></li>
                """
            })
            </ul>
            </section>
            """
        )
    }
}
