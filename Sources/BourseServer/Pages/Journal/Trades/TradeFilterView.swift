import BourseWeb

/// The filter bar of the trades list, a GET form.
struct TradeFilterView: Sendable {
    /// "/journal/trades".
    let action: String
    /// Range and sort order.
    let hiddenFields: [HiddenFieldView]
    /// Field `q`, text or symbol.
    let query: String
    /// Field `type`; the first is "" for all.
    let types: [OptionView]
    /// Field `direction`; the first is "" for all.
    let directions: [OptionView]
    /// Field `result`; the first is "" for all.
    let results: [OptionView]
    /// Field `account`; the first is "" for all.
    let accounts: [OptionView]
    /// Whether there is more than one account.
    let hasAccounts: Bool
    /// Field `tag`; the first is "" for all.
    let tags: [OptionView]
    /// Whether anything is tagged.
    let hasTags: Bool
    /// The filters in force.
    let chips: FilterChipsView
}

extension TradeFilterView {
    var html: HTML {
        """
        <form class="filters span-12" method="get" action="\(action)" role="search" aria-label="Filter trades">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(query)" placeholder="Symbol or text" aria-label="Symbol or text" autocomplete="off" data-page-filter></div>
        <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")Filter</summary>
        <div class="pop-box filter-box">
        <label class="field"><span class="label-line">Type</span><select class="select" name="type">\(types.map { type in "<option value=\"\(type.value)\"\(if: type.isSelected, " selected")>\(type.title)</option>" })</select></label>
        <label class="field"><span class="label-line">Direction</span><select class="select" name="direction">\(directions.map { direction in
            """
            <option value="\(direction.value)"\(if: direction.isSelected, " selected")>\(direction.title)</option>
            """
        })</select></label>
        <label class="field"><span class="label-line">Result</span><select class="select" name="result">\(results.map { result in "<option value=\"\(result.value)\"\(if: result.isSelected, " selected")>\(result.title)</option>" })</select></label>
        \(
            if: hasAccounts,
            """
            <label class="field"><span class="label-line">Account</span><select class="select" name="account">\(accounts.map { account in
                """
                <option value="\(account.value)"\(if: account.isSelected, " selected")>\(account.title)</option>
                """
            })</select></label>
            """
        )
        \(
            if: hasTags,
            """
            <label class="field"><span class="label-line">Tag</span><select class="select" name="tag">\(tags.map { tag in "<option value=\"\(tag.value)\"\(if: tag.isSelected, " selected")>\(tag.title)</option>" })</select></label>
            """
        )
        <button class="btn btn-primary" type="submit">Show</button>
        </div>
        </details>
        <button class="btn no-script" type="submit">Search</button>
        \(
            if: !chips.chips.isEmpty,
            """
            \(chips.html)
            """
        )
        </form>
        """
    }
}
