/// Uploading and the list of imports.
struct ImportsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form.
    let upload: UploadView
    /// The table, absent before the first import.
    let list: HTML?
}

extension ImportsView {
    var html: HTML {
        shell.page(
            """
            \(upload.html)
            \(list)
            """
        )
    }
}
