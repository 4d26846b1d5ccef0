/// Dates with the choice of them.
struct DatesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Field `when`: upcoming or past.
    let times: [OptionView]
    /// Field `category`.
    let categories: [OptionView]
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
            <label class="pick"><span class="vh">Category</span><select class="select" name="category">\(categories.map(\.html))</select></label>
            <button class="btn no-script" type="submit">Show</button>
            <a class="btn btn-ghost" href="/settings#h-feed-calendar">Subscribe in another calendar</a>
            </form>
            \(table)
            \(quiet.map(\.html))
            """
        )
    }
}
