/// Uploading and the list of imports.
struct ImportsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form.
    let upload: UploadView
    /// The table, absent before the first import.
    let list: ImportListView?
}

extension ImportsView {
    var html: HTML {
        shell.page(
            """
            \(upload.html)
            \(list.map { list in
                """
                <section class="panel span-12" aria-labelledby="h-imports">
                <div class="panel-head"><h2 id="h-imports">Imported files</h2><span class="note">\(list.count)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(list.csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Imported files, table">
                <table class="table cards comfortable files" data-rows>
                <caption class="vh">Imported files, newest first</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">File</th><th scope="col" role="columnheader">Format</th><th scope="col" role="columnheader">Account</th><th scope="col" role="columnheader">Imported, \(list.zoneLabel)</th><th scope="col" role="columnheader" class="num">New</th><th scope="col" role="columnheader" class="num">Duplicate</th><th scope="col" role="columnheader" class="num">Not imported</th><th scope="col" role="columnheader">State</th><th scope="col" role="columnheader" class="last"><span class="vh">Actions</span></th></tr></thead>
                <tbody role="rowgroup">
                \(list.rows.map { row in
                    """
                    <tr role="row"><td role="cell" data-slot="title"><a class="sym file-name" href="\(row.href)">\(row.name)</a></td><td role="cell" class="t2">\(row.format)</td><td role="cell" class="t2">\(row.account)</td><td role="cell">\(row.when)</td><td role="cell" class="num">\(row.added)</td><td role="cell" class="num">\(row.duplicates)</td><td role="cell" class="num\(if: row.hasSkipped, " attention")">\(row.skipped)</td><td role="cell" data-slot="note"><span class="\(row.stateCSS)">\(row.state)</span></td><td role="cell" class="last row-end" data-slot="value">\(row.deletion.map { deletion in
                        """
                        \(deletion.button(for: row.name))
                        """
                    })</td><td class="phone" data-slot="sub" role="cell">\(row.added) new, \(row.duplicates) duplicate, \(row.skipped) not imported · \(row.when) \(list.zoneLabel)</td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                </section>
                """
            })
            """
        )
    }
}
