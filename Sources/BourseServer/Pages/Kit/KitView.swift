import BourseWeb

/// The page of components.
struct KitView: Sendable {
    /// The shell, with a way back, steps and tabs.
    let shell: ShellView
    /// A notice of each tone.
    let notices: [NoticeView]
    /// Tiles.
    let strip: TileStripView
    /// The text in the filter bar.
    let query: String
    /// The choices in the filter bar.
    let options: [OptionView]
    /// A chart with its table.
    let chart: ChartPanelView
    /// The fields of a form, one of them with an error.
    let fields: [FieldView]
    /// A text to copy.
    let copied: CopyFieldView
    /// A table of each style.
    let tables: [HTML]
    /// An empty state.
    let empty: EmptyStateView
}

extension KitView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.html)
            <form class="filters span-12" method="get" action="\(KitPages.path)" role="search" aria-label="Filter examples">
            <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(query)" placeholder="Symbol or note" aria-label="Symbol or note" autocomplete="off" data-page-filter></div>
            <select class="select" name="account" aria-label="Account">\(options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>
            <button class="btn" type="submit">Show</button>
            </form>
            \(chart.html)
            \(tables.map { table in "<div class=\"span-12\">\(table)</div>" })
            <section class="panel span-12" aria-labelledby="h-list">
            <div class="panel-head"><h2 id="h-list">List</h2><span class="note">2 items</span></div>
            <ul class="list">
            <li>\(icon: "check", css: "icon-16")<span class="title">statement-2026-10.csv</span><span class="t2">84 new</span><span class="meta">87 rows, 3 duplicates</span></li>
            <li>\(icon: "warn", css: "icon-16")<span class="title">statement-2026-11.csv</span><span class="t2">refused</span><span class="meta">No row could be read</span></li>
            </ul>
            </section>
            <section class="panel span-12" aria-labelledby="h-form">
            <div class="panel-head"><h2 id="h-form">Form</h2><span class="note">with an error</span></div>
            <form class="panel-body form" method="post" action="\(KitPages.path)">
            <div class="form-grid">
            \(fields.map(\.html))
            </div>
            \(copied.html)
            <div class="form-end"><a class="btn" href="\(KitPages.path)">Cancel</a><button class="btn btn-primary" type="submit">Save</button></div>
            </form>
            </section>
            \(empty.html)
            """
        )
    }
}
