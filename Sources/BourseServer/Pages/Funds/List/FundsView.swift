import BourseWeb

/// The list of funds.
struct FundsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// The list.
    let listing: FundListingView
}

extension FundsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(body)
            """
        )
    }

    var body: HTML {
        """
        <div class="follow"\(listing.filter.map { _ in " data-follow data-wait=\"80\"" }) data-canonical="\(listing.canonicalHref)" data-announcement="\(listing.announcement)">
        \(listing.waiting.map(\.html))
        \(listing.filter.map { filter in
            """
            <form class="library-filter fund-filter span-12" method="get" action="\(filter.action)" role="search" aria-label="Filter funds">
            <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(filter.query)" placeholder="Fund, fund house, code or ISIN" aria-label="Fund, fund house, code or ISIN" autocomplete="off" spellcheck="false" maxlength="200" data-page-filter></div>
            <label class="pick" data-live="plan"><span class="vh">Plan</span><select class="select" name="plan">\(filter.plans.map { plan in "<option value=\"\(plan.value)\"\(if: plan.isSelected, " selected")>\(plan.title)</option>" })</select></label>
            <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")More filters</summary>
            <div class="pop-box filter-box">
            <label class="field" data-live="category"><span class="label-line">Category</span><select class="select" name="category"><option value=""\(if: filter.allCategories.isSelected, " selected")>\(filter.allCategories.title)</option>\(filter.categories.map { category in
                """
                <optgroup label="\(category.title)">\(category.choices.map { choice in "<option value=\"\(choice.value)\"\(if: choice.isSelected, " selected")>\(choice.title)</option>" })</optgroup>
                """
            })</select></label>
            <label class="field" data-live="house"><span class="label-line">Fund house</span><select class="select" name="house">\(filter.houses.map { house in "<option value=\"\(house.value)\"\(if: house.isSelected, " selected")>\(house.title)</option>" })</select></label>
            <label class="field" data-live="option"><span class="label-line">Option</span><select class="select" name="option">\(filter.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select></label>
            <label class="field" data-live="sort"><span class="label-line">Order</span><select class="select" name="sort">\(filter.orders.map { order in "<option value=\"\(order.value)\"\(if: order.isSelected, " selected")>\(order.title)</option>" })</select></label>
            <button class="btn btn-primary" type="submit">Show</button>
            </div>
            </details>
            <button class="btn no-script" type="submit">Search</button>
            </form>
            \(listing.state.html)
            <section class="library span-12" aria-labelledby="h-funds" data-live="results">
            <div class="library-head"><h2 id="h-funds">\(listing.count)</h2><span class="note">\(listing.countNote)</span>
            \(
                if: listing.isFiltered,
                """
                <ul class="filter-chips" aria-label="Active filters">
                \(listing.chips.map { chip in
                    """
                    <li><a class="filter-chip" href="\(chip.href)" aria-label="Remove \(chip.title)">\(chip.title)\(icon: "close", css: "icon-16")</a></li>
                    """
                })
                <li><a class="btn btn-small btn-ghost" href="\(listing.clearHref)">Clear all</a></li>
                </ul>
                """
            )
            <div class="end">\(listing.file.buttons)</div></div>
            \(listing.quiet.map(\.html))
            \(listing.table)
            \(listing.pager.map { pager in "<div class=\"panel no-script\">\(pager.html)</div>" })
            </section>
            """
        })
        </div>
        """
    }
}
