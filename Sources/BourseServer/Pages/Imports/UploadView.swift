/// The form that takes files to import; it works without script.
struct UploadView: Sendable {
    /// Where the form posts to, multipart.
    let action: String
    /// "Drop your broker's files here".
    let headline: String
    /// What is imported, and what happens to it.
    let detail: String
    /// Whether several files may be sent at once.
    var takesSeveral = true
    /// Endings and types of files, as `accept` lists them.
    let accept: String
    /// "CSV or text, up to 20 MB.", with links to examples.
    let limit: HTML
    /// The fields besides the files.
    var fields: HTML?
    /// A pasted table, empty at first; nil where none can be pasted.
    var table: String?
    /// Why the last upload was refused.
    let problem: NoticeView?
    /// What can be done without a file.
    var alternative: LinkView?
}

extension UploadView {
    var html: HTML {
        """
        <section class="panel span-12 upload\(if: fields == nil, " single")" aria-labelledby="h-upload" data-edits="\(action)">
        <form method="post" action="\(action)" enctype="multipart/form-data" data-upload>

        \(problem.map(\.html))
        <div class="drop" data-drop>
        \(icon: "import")
        <h2 id="h-upload">\(headline)</h2>
        <p class="t2">\(detail)</p>
        <label class="vh" for="upload-file">\(if: takesSeveral, "Files", else: "File") to import</label>
        <input class="file" id="upload-file" type="file" name="file"\(if: takesSeveral, " multiple")\(if: table == nil, " required") accept="\(accept)" aria-describedby="upload-limit">
        <p class="t3 fs12" id="upload-limit">\(limit)</p>
        \(table.map(Self.paste))
        </div>
        <div class="upload-side">
        \(fields.map { "\($0)\n" })<button class="btn btn-primary" type="submit">Preview import</button>
        \(alternative.map { "<a class=\"btn\" href=\"\($0.href)\">\($0.title)</a>" })
        \(ImportProgressView(label: "Upload", text: "Sending").html)
        </div>
        </form>
        </section>
        """
    }
}

extension UploadView {
    /// The field for a table from a spreadsheet or a page; a script fills it when a table is pasted on the page.
    private static func paste(_ table: String) -> HTML {
        """
        <details class="paste" data-paste\(if: !table.isEmpty, " open")><summary class="btn btn-small">Paste a table</summary>
        <label class="vh" for="upload-table">Table to import</label>
        <textarea class="input" id="upload-table" name="\(UploadedFiles.tableField)" rows="6" spellcheck="false" autocomplete="off" aria-describedby="upload-table-help">\(table)</textarea>
        <p class="t3 fs12" id="upload-table-help" data-paste-status>With its header, between tabs, semicolons or commas.</p>
        </details>
        """
    }
}
