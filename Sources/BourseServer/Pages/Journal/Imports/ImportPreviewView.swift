/// The preview of an upload.
struct ImportPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Warnings such as an assumed time zone.
    let notices: [NoticeView]
    /// New, duplicate, refused and ignored.
    let strip: TileStripView
    /// The uploaded files.
    let files: [ImportFileView]
    /// The totals that files state, compared with their rows.
    let reconciliations: [ReconciliationView]
    /// The first rows to be added.
    let additions: HTML?
    /// Rows that are refused or should be checked.
    let issues: IssueListView?
    /// The buttons to import or discard it.
    let actions: PreviewActionsView
}

extension ImportPreviewView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.html)
            <section class="panel span-12 preview-files" aria-labelledby="h-files">
            <div class="panel-head"><h2 id="h-files">Files</h2></div>
            <ul class="list">
            \(files.map { file in
                """
                <li\(if: file.isRefused, " class=\"refused\"")><svg class="icon icon-16" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/icons.svg#\(if: file.isRefused, "i-warn", else: "i-check")"/></svg><span class="title file-name">\(file.name)</span><span class="t2">\(file.added) new, \(file.duplicates) duplicate, \(file.skipped) refused</span><span class="meta">\(file.format) · \(file.detail)</span></li>
                """
            })
            </ul>
            \(actions.html)
            </section>
            \(reconciliations.map(\.html))
            \(issues.map(\.html))
            \(additions)
            """
        )
    }
}
