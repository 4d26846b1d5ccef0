/// What somebody holds of funds.
struct FundHoldingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// Holdings of which it is not certain which scheme they are.
    let unsettled: FundQuestionListView?
    /// Everything together.
    let strip: TileStripView?
    /// The holdings.
    let holdings: FundHoldingListView?
    /// How the value is spread.
    let allocation: ChartPanelView?
    /// The form that takes statements.
    let upload: FundUploadView
    /// What was imported.
    let statements: HTML?
}

/// The form that takes statements of funds; it works without script.
struct FundUploadView: Sendable {
    /// Where the form posts to, multipart.
    let action: String
    /// "Drop your statements here".
    let headline: String
    /// What is taken, and what becomes of it.
    let detail: String
    /// What files are taken, "CSV or Excel (.xlsx)".
    let limit: String
    /// A file to look at.
    let exampleHref: String
    /// Why the last upload was not read.
    let uploadProblem: NoticeView?
}

extension FundHoldingsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(unsettled.map(\.html))
            \(strip.map(\.html))
            \(holdings.map { holdings in
                """
                <section class="panel span-12" aria-labelledby="h-holdings">
                <div class="panel-head"><h2 id="h-holdings">\(holdings.count)</h2><span class="note">\(holdings.countNote)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(holdings.figuresHref)" download>\(icon: "export", css: "icon-16")CSV</a><a class="btn btn-small btn-ghost" href="\(holdings.exportHref)" download title="All transactions and holdings, in a file that can be imported again">\(icon: "export", css: "icon-16")Statement</a></div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Holdings, table">
                <table class="table cards fund-holdings" role="table" data-rows>
                <caption class="vh">Holdings</caption>
                <thead role="rowgroup"><tr role="row">\(holdings.heads.map { head in
                    """
                    <th scope="col" role="columnheader" class="\(head.css)"\(head.sorted.map { " aria-sort=\"\($0)\"" })>\(head.sortHref.map { "<a class=\"th-sort\" href=\"\($0)\">\(head.title)</a>" } ?? "\(head.title)")</th>
                    """
                })</tr></thead>
                <tbody role="rowgroup">
                \(holdings.rows.map { row in
                    """
                    <tr role="row"><td role="cell" data-slot="title">\(row.pageHref.map { "<a class=\"sym\" href=\"\($0)\" title=\"\(row.fullName)\">\(row.name)</a>" } ?? "<span class=\"sym\">\(row.name)</span>")<span class="under">\(row.about)</span>\(row.remarks.map { remark in "<span class=\"under\">\(remark.text)</span>" })<span class="under above-card"><a class="inline-link" href="\(row.choiceHref)">\(row.choiceTitle)<span class="vh"> \(row.name)</span></a></span></td><td role="cell" class="num"><span class="money">\(row.units)</span></td><td role="cell" class="num">\(row.invested.html)</td><td role="cell" class="num" data-slot="value">\(row.value.html)</td><td role="cell" class="num">\(row.gain.html)</td><td role="cell" class="num">\(row.percent.html)</td><td role="cell" class="num">\(row.rate.html)</td><td role="cell" class="num">\(row.dayChange.html)\(row.dayChangeDays.map { "<span class=\"under\">\($0)</span>" })</td><td role="cell" class="num day">\(row.day)</td><td class="phone" data-slot="sub" role="cell">\(row.brief)</td><td class="phone" data-slot="note" role="cell">\(row.gain.html) \(row.percent.html)</td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                <div class="panel-foot"><span>\(holdings.basis)</span></div>
                </section>
                """
            })
            \(allocation.map(\.html))
            \(statements)
            \(upload.html)
            """
        )
    }
}

extension FundUploadView {
    var html: HTML {
        """
        <section class="panel span-12 upload single" aria-labelledby="h-upload">
        <form method="post" action="\(action)" enctype="multipart/form-data" data-upload>

        \(uploadProblem.map(\.html))
        <div class="drop" data-drop>
        \(icon: "import")
        <h2 id="h-upload">\(headline)</h2>
        <p class="t2">\(detail)</p>
        <label class="vh" for="upload-file">Files to import</label>
        <input class="file" id="upload-file" type="file" name="file" multiple required accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" aria-describedby="upload-limit">
        <p class="t3 fs12" id="upload-limit">\(limit) <a href="\(exampleHref)" download>Example CSV</a></p>
        </div>
        <div class="upload-side">
        <button class="btn btn-primary" type="submit">Preview import</button>
        <div class="upload-progress" data-progress hidden>
        <div class="spread"><span data-progress-text>Sending</span><button class="btn btn-small" type="button" data-cancel>Cancel</button></div>
        <div class="progress" role="progressbar" aria-label="Upload" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><i></i></div>
        </div>
        <p class="error" data-upload-error role="alert"></p>
        </div>
        </form>
        </section>
        """
    }
}
