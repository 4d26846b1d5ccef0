/// The page of everything somebody owns.
struct PortfolioView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is said of a page that is not of now.
    let earlier: NoticeView?
    /// What is below its head.
    let body: HTML
}

/// Everything somebody owns.
struct PortfolioBodyView: Sendable {
    /// What deserves a look first.
    let notices: [NoticeView]
    /// What is said when there is nothing yet.
    let beginning: EmptyStateView?
    /// Everything together.
    let strip: TileStripView?
    /// Where an alert on its drawdown is made; nothing while there is nothing.
    let alertHref: String?
    /// A choice of accounts, where there are several.
    let accounts: AccountChoiceView?
    /// The value of every day.
    let value: ChartPanelView?
    /// What cannot be right.
    let contradictions: ContradictionListView?
    /// Panels of figures before the allocation.
    let upper: [HTML]
    /// How the value is divided.
    let allocation: ChartPanelView?
    /// How much it varies.
    let risk: TileStripView?
    /// Panels of figures after it.
    let lower: [HTML]
    /// Income by month.
    let income: ChartPanelView?
}

/// Of which account values and returns are shown.
struct AccountChoiceView: Sendable {
    /// Where the form goes to.
    let action: String
    /// What else the address says.
    let hiddenFields: [HiddenFieldView]
    /// The accounts, all together first.
    let choices: [OptionView]
}

/// What cannot be right, and what to do about it.
struct ContradictionListView: Sendable {
    /// "3 things deserve a look".
    let heading: String
    /// The most serious, each with what to do.
    let items: [ContradictionView]
    /// The others, opened at will; none where there are few.
    let rest: [ContradictionView]
    /// Whether there are others.
    let hasRest: Bool
    /// "28 others".
    let restTitle: String
}

/// Something that cannot be right.
struct ContradictionView: Sendable {
    /// What is wrong.
    let message: String
    /// What to do.
    let advice: String
    /// Where it can be done, if there is one place.
    let mend: MendView?
}

/// Where something that cannot be right is mended.
struct MendView: Sendable {
    /// "Enter a price".
    let title: String
    /// The page.
    let page: String
}

extension PortfolioBodyView {
    var html: HTML {
        """
        \(notices.map(\.html))
        \(beginning.map(\.html))
        \(strip.map(\.html))
        \(alertHref.map { alertHref in "<div class=\"library-head span-12\">\(alertMe(alertHref: alertHref))</div>" })
        \(contradictions.map { contradictions in
            """
            <section class="panel span-12" aria-labelledby="h-contradictions">
            <div class="panel-head"><h2 id="h-contradictions">\(contradictions.heading)</h2></div>
            <ul class="list">
            \(contradictions.items.map { item in
                """
                <li>\(icon: "warn", css: "icon-16")<span>\(item.message)</span><span></span><span class="meta">\(item.advice)\(item.mend.map { mend in " <a class=\"inline-link\" href=\"\(mend.page)\">\(mend.title)</a>" })</span></li>
                """
            })
            </ul>
            \(
                if: contradictions.hasRest,
                """
                <details class="more-items"><summary>\(contradictions.restTitle)</summary><ul class="list">
                \(contradictions.rest.map { item in
                    """
                    <li>\(icon: "warn", css: "icon-16")<span>\(item.message)</span><span></span><span class="meta">\(item.advice)\(item.mend.map { mend in " <a class=\"inline-link\" href=\"\(mend.page)\">\(mend.title)</a>" })</span></li>
                    """
                })
                </ul></details>
                """
            )
            </section>
            """
        })
        \(accounts.map { accounts in
            """
            <form class="filters span-12" method="get" action="\(accounts.action)" aria-label="Values and returns of an account">
            \(accounts.hiddenFields.map { item in "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" })
            <label for="account">Value and returns of</label><select class="select" id="account" name="account">\(accounts.choices.map { choice in "<option value=\"\(choice.value)\"\(if: choice.isSelected, " selected")>\(choice.title)</option>" })</select>
            <button class="btn" type="submit">Show</button>
            </form>
            """
        })
        \(value.map(\.html))
        \(upper)
        \(allocation.map(\.html))
        \(risk.map(\.html))
        \(income.map(\.html))
        \(lower)
        """
    }
}

extension PortfolioView {
    var html: HTML {
        shell.page(
            """
            \(earlier.map(\.html))
            \(body)
            """
        )
    }
}
