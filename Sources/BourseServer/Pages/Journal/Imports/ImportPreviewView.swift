/// What an upload would do, before it does it.
struct ImportPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Warnings such as an assumed time zone.
    let notices: [NoticeView]
    /// New, duplicate and skipped.
    let strip: TileStripView
    /// The uploaded files.
    let files: [ImportFileView]
    /// The first rows to be added.
    let additions: [AdditionRowView]
    /// "first 50 of 1,844".
    let additionsNote: String
    /// Whether there is anything new.
    let hasAdditions: Bool
    /// Zone of the times.
    let zoneLabel: String
    /// Rows that are skipped.
    let issues: IssueListView?
    /// Where the import button posts to.
    let commitAction: String
    /// "Import 1,844 executions".
    let commitLabel: String
    /// Where the cancel button posts to.
    let cancelAction: String
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
            <div class="preview-actions">
            <form method="post" action="\(cancelAction)"><button class="btn" type="submit">Cancel</button></form>
            \(
                if: hasAdditions,
                """
                <form method="post" action="\(commitAction)"><button class="btn btn-primary" type="submit">\(commitLabel)</button></form>
                """
            )
            </div>
            </section>
            \(issues.map(\.html))
            \(
                if: hasAdditions,
                """
                <section class="panel span-12" aria-labelledby="h-new">
                <div class="panel-head"><h2 id="h-new">To be added</h2><span class="note">\(additionsNote)</span></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Executions to be added, table">
                <table class="table cards">
                <caption class="vh">Executions to be added</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Symbol</th><th scope="col" role="columnheader">Time, \(zoneLabel)</th><th scope="col" role="columnheader">Side</th><th scope="col" role="columnheader">Effect</th><th scope="col" role="columnheader" class="num">Quantity</th><th scope="col" role="columnheader" class="num">Price</th><th scope="col" role="columnheader" class="num">Fees</th><th scope="col" role="columnheader" class="last">Currency</th></tr></thead>
                <tbody role="rowgroup">
                \(additions.map { addition in
                    """
                    <tr role="row"><td role="cell" data-slot="title"><span class="sym">\(addition.symbol)</span><span class="t2 contract">\(addition.contract)</span></td><td role="cell">\(addition.day) <span class="t2">\(addition.time)</span></td><td role="cell"><span class="side">\(addition.side)</span></td><td role="cell" class="t2">\(addition.effect)</td><td role="cell" class="num"><span class="money">\(addition.quantity)</span></td><td role="cell" class="num" data-slot="value">\(addition.price)</td><td role="cell" class="num"><span class="money">\(addition.fees)</span></td><td role="cell" class="t2 last">\(addition.currency)</td><td class="phone" data-slot="sub" role="cell">\(addition.side) <span class="money">\(addition.quantity)</span> · \(addition.day) \(addition.time) \(zoneLabel)</td><td class="phone" data-slot="note" role="cell">\(addition.currency)</td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                </section>
                """
            )
            """
        )
    }
}
