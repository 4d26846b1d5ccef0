/// One statement.
struct FundStatementView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What happened to it.
    let notices: [NoticeView]
    /// Rows imported, duplicates, refused and ignored.
    let strip: TileStripView
    /// When it was imported, and its size.
    let facts: [FactView]
    /// Rows that were refused.
    let issues: IssueListView?
    /// How it is deleted; absent when it already is.
    let deletion: DeletionView?
    /// The form that restores a deleted one.
    let restore: UndoFormView?
}

extension FundStatementView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.html)
            <section class="panel span-12 import-facts" aria-labelledby="h-file">
            <div class="panel-head"><h2 id="h-file">File</h2></div>
            <dl class="facts">
            \(facts.map { fact in "<div><dt>\(fact.label)</dt><dd>\(fact.value)</dd></div>" })
            </dl>
            <div class="preview-actions">
            \(restore.map { restore in
                """
                <form method="post" action="\(restore.action)"><button class="btn btn-primary" type="submit">\(restore.label)</button></form>
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
