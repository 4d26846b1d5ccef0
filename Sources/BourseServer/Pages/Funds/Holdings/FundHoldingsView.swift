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
    let holdings: HTML?
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
            \(holdings)
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
        \(ImportProgressView(label: "Upload", text: "Sending").html)
        </div>
        </form>
        </section>
        """
    }
}
