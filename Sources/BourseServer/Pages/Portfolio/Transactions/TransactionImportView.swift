/// The import of a transaction file.
struct TransactionImportView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The upload form.
    let upload: UploadView?
    /// The preview of a file.
    let preview: TransactionPreviewView?
    /// The imported files.
    let files: HTML?
    /// The columns and their values.
    let columnsHelp: [String]
}

/// The preview of a file.
struct TransactionPreviewView: Sendable {
    /// "trades.csv".
    let name: String
    /// "12 new, 3 duplicate, 1 refused".
    let summary: String
    /// The format, and what is ignored.
    let notes: [String]
    /// The page that describes its columns, for a table that was read by their names.
    let mapping: LinkView?
    /// That trades are probably imported already.
    let overlaps: NoticeView?
    /// The buttons to import or discard it.
    let actions: PreviewActionsView
    /// The totals that the file states, compared with its rows.
    let reconciliation: ReconciliationView?
    /// The rows that are refused, and why.
    let refused: HTML?
    /// The question whether accounts allow short selling.
    let shortSales: ShortSaleView?
    /// The new rows that would not be counted, and why.
    let uncounted: HTML?
    /// The rows that are new, the first of them.
    let additions: HTML?
}

extension TransactionImportView {
    var html: HTML {
        shell.page(
            """
            \(preview.map { preview in
                """
                \(preview.overlaps.map(\.html))
                <section class="panel span-12 preview-files" aria-labelledby="h-file">
                <div class="panel-head"><h2 id="h-file" class="file-name">\(preview.name)</h2><span class="note">\(preview.summary)</span></div>
                <div class="panel-body">\(preview.notes.map { "<p class=\"t2\">\($0)</p>" })\(preview.mapping.map { link in "<p><a href=\"\(link.href)\">\(link.title)</a></p>" })</div>
                \(preview.actions.html)
                </section>
                \(preview.reconciliation.map(\.html))
                \(preview.refused)
                \(preview.shortSales.map(\.html))
                \(preview.uncounted)
                \(preview.additions)
                """
            })
            \(upload.map { upload in
                """
                \(upload.html)
                <section class="panel span-12 narrow" aria-labelledby="h-columns">
                <div class="panel-head"><h2 id="h-columns">File format</h2></div>
                <div class="panel-body"><p class="t2">Files of brokers are recognized by their content; <a href="\(FormatsPage.path)">the formats</a> are listed. Of any other table, Bourse proposes what its columns mean, or its first row names them so, in any order:</p>
                <ul class="points">\(columnsHelp.map { item in "<li>\(item)</li>" })</ul></div>
                </section>
                """
            })
            \(files)
            """
        )
    }
}
