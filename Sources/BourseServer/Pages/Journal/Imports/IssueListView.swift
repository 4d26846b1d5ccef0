/// Rows that were not taken, and why.
struct IssueListView: Sendable {
    /// "Skipped rows".
    let heading: String
    /// "3 of 87 rows".
    let issuesNote: String
    /// The same as CSV.
    let issuesCSV: String
    /// The rows.
    let rows: [IssueRowView]
}

extension IssueListView {
    var html: HTML {
        """
        <section class="panel span-12 issues" aria-labelledby="h-issues">
        <div class="panel-head"><h2 id="h-issues">\(heading)</h2><span class="note">\(issuesNote)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(issuesCSV)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading), table">
        <table class="table cards wrap-text">
        <caption class="vh">\(heading)</caption>
        <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Row</th><th scope="col" role="columnheader">File</th><th scope="col" role="columnheader">Column</th><th scope="col" role="columnheader">Severity</th><th scope="col" role="columnheader">Reason</th><th scope="col" role="columnheader" class="last">Remedy</th></tr></thead>
        <tbody role="rowgroup">
        \(rows.map { row in
            """
            <tr role="row"><td role="cell" data-slot="title"><span class="phone-only">Row </span>\(row.row)</td><td role="cell" class="t2"><span class="file-name">\(row.file)</span></td><td role="cell">\(row.column ?? "")</td><td role="cell" data-slot="value"><span class="\(row.severityCSS)">\(row.severity)</span></td><td role="cell">\(row.reason)</td><td role="cell" class="t2 last">\(row.remedy)</td><td class="phone" data-slot="sub" role="cell">\(row.column.map { "\($0): " })\(row.reason) \(row.remedy)</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
        </section>
        """
    }
}
