/// Dates with the choice of them.
struct DatesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Field `when`: upcoming or past.
    let times: [OptionView]
    /// Field `category`: those that are shown.
    let categories: [OptionView]
    /// What is wrong with the categories of the address.
    let mistake: String?
    /// Which categories are hidden; nil for none.
    let notice: NoticeView?
    /// The table; nil without dates.
    let table: HTML?
    /// Shown without dates.
    let quiet: EmptyStateView?
}

extension DatesView {
    var html: HTML {
        shell.page(
            """
            <form class="toolbar span-12" method="get" action="\(DatesPages.path)" data-submit-on-change aria-label="Choose dates">
            <label class="pick"><span class="vh">When</span><select class="select" name="when">\(times.map(\.html))</select></label>
            <fieldset class="choices"><legend class="vh">Categories shown</legend><input type="hidden" name="remember" value="on"><input type="hidden" name="category" value="">\(categories.map { category in
                """
                <label class="check"><input type="checkbox" name="category" value="\(category.value)"\(if: category.isSelected, " checked")>\(category.title)</label>

                """
            })</fieldset>
            <button class="btn no-script" type="submit">Show</button>
            <a class="btn btn-ghost" href="/settings#h-feed-calendar">Subscribe in another calendar</a>
            \(mistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })
            </form>
            \(notice.map(\.html))
            \(table)
            \(quiet.map(\.html))
            """
        )
    }
}
