/// One import.
struct ImportView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What happened to it.
    let notices: [NoticeView]
    /// New, duplicate, refused and ignored.
    let strip: TileStripView
    /// Format, account, zone, size, time, range of days.
    let facts: [FactView]
    /// Rows that were refused or should be checked.
    let issues: IssueListView?
    /// The trades it contributed to.
    let tradesHref: String
    /// How it is deleted; absent when it already is.
    let deletion: DeletionView?
    /// The form that restores a deleted import.
    let restore: UndoFormView?
}

extension ImportView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.html)
            <section class="panel span-12 import-facts" aria-labelledby="h-file">
            <div class="panel-head"><h2 id="h-file">File</h2><div class="end"><a class="btn btn-small btn-ghost" href="\(tradesHref)">Show trades</a></div></div>
            \(FactView.list(facts))
            <div class="preview-actions">
            \(restore.map { restore in
                """
                <form method="post" action="\(restore.action)">\(restore.fields.map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" })<button class="btn btn-primary" type="submit">\(restore.label)</button></form>
                """
            })
            \(deletion.map { deletion in
                """
                <a class="btn" href="\(deletion.pageHref)" data-confirm data-action="\(deletion.action)" data-question="\(deletion.question)" data-consequence="\(deletion.consequence)" data-button="\(deletion.button)">\(icon: "trash", css: "icon-16")\(deletion.button)</a>
                """
            })
            </div>
            </section>
            \(issues.map(\.html))
            """
        )
    }
}
