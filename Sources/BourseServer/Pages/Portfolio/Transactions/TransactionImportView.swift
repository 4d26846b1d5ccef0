/// A file of transactions on its way in.
struct TransactionImportView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form that takes files.
    let upload: FundUploadView?
    /// What a file would bring.
    let preview: TransactionPreviewView?
    /// The files that were imported.
    let files: TransactionFilesView?
    /// What is read.
    let columnsHelp: [String]
}

/// The files that were imported.
struct TransactionFilesView: Sendable {
    /// "3 files".
    let heading: String
    /// Of which zone times are, "New York".
    let zone: String
    /// One for each, the latest first.
    let rows: [TransactionFileRowView]
}

/// A file that was imported.
struct TransactionFileRowView: Sendable {
    /// "trades.csv".
    let name: String
    /// "21 Nov 2026 14:02", or empty.
    let when: String
    /// "2 Jan – 20 Nov 2026".
    let days: String
    /// "12 transactions".
    let state: String
    /// What can be done, one or two things.
    let deeds: [TransactionFileDeedView]
}

/// What can be done with an imported file.
struct TransactionFileDeedView: Sendable {
    /// Where it posts to.
    let action: String
    /// "Take out".
    let title: String
    /// "Take out trades.csv".
    let spoken: String
}

/// What a file would bring.
struct TransactionPreviewView: Sendable {
    /// "trades.csv".
    let name: String
    /// "12 new, 3 told before, 1 refused".
    let summary: String
    /// Columns that are passed over, if any.
    let unknown: String?
    /// Whether there is anything to import.
    let canImport: Bool
    /// Where the import is confirmed.
    let commitAction: String
    /// "Import 12 transactions".
    let commitLabel: String
    /// Where it is dropped.
    let cancelAction: String
    /// The rows that are refused, and why.
    let refused: HTML?
    /// The new rows that would be part of no figure, and why.
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
                <section class="panel span-12 preview-files" aria-labelledby="h-file">
                <div class="panel-head"><h2 id="h-file" class="file-name">\(preview.name)</h2><span class="note">\(preview.summary)</span></div>
                \(preview.unknown.map { "<div class=\"panel-body\"><p class=\"t2\">Ignored columns: \($0)</p></div>" })
                <div class="preview-actions">
                <form method="post" action="\(preview.cancelAction)"><button class="btn" type="submit">Cancel</button></form>
                \(
                    if: preview.canImport,
                    """
                    <form method="post" action="\(preview.commitAction)"><button class="btn btn-primary" type="submit">\(preview.commitLabel)</button></form>
                    """
                )
                </div>
                </section>
                \(preview.refused)
                \(preview.uncounted)
                \(preview.additions)
                """
            })
            \(upload.map { upload in
                """
                \(upload.html)
                <section class="panel span-12 narrow" aria-labelledby="h-columns">
                <div class="panel-head"><h2 id="h-columns">File format</h2></div>
                <div class="panel-body"><p class="t2">A CSV file whose first row names the columns, in any order:</p>
                <ul class="points">\(columnsHelp.map { item in "<li>\(item)</li>" })</ul></div>
                </section>
                """
            })
            \(files.map { files in
                """
                <section class="panel span-12" aria-labelledby="h-files">
                <div class="panel-head"><h2 id="h-files">\(files.heading)</h2><span class="note">times in \(files.zone)</span></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="\(files.heading), table"><table class="table figures" data-rows><caption class="vh">Imported files, latest first</caption>
                <thead><tr><th scope="col">File</th><th scope="col">Imported</th><th scope="col">Days</th><th scope="col">Added</th><th scope="col"><span class="vh">Actions</span></th></tr></thead><tbody>
                \(files.rows.map { row in
                    """
                    <tr><th scope="row" class="file-name">\(row.name)</th><td>\(row.when)</td><td>\(row.days)</td><td>\(row.state)</td><td>\(row.deeds.map { deed in
                        """
                        <form method="post" action="\(deed.action)"><button class="btn btn-small btn-ghost" type="submit" aria-label="\(deed.spoken)">\(deed.title)</button></form>
                        """
                    })</td></tr>
                    """
                })
                </tbody></table></div>
                </section>
                """
            })
            """
        )
    }
}
