/// The buttons of a preview, which discard or import an upload, and the progress.
struct PreviewActionsView: Sendable {
    /// Where the cancel button posts to.
    let cancelAction: String
    /// Where the import button posts to; nil when there is nothing to import.
    let commitAction: String?
    /// "Import 1,844 executions".
    let commitLabel: String
    /// Another button to import, where there is a decision to make.
    var alternative: (action: String, label: String)?
}

extension PreviewActionsView {
    var html: HTML {
        """
        <div class="preview-actions">
        <form method="post" action="\(cancelAction)"><button class="btn" type="submit">Cancel</button></form>
        \(commitAction.map { action in
            """
            <form method="post" action="\(action)" data-commit><button class="btn btn-primary" type="submit">\(commitLabel)</button></form>
            """
        })
        \(alternative.map { other in
            """
            <form method="post" action="\(other.action)" data-commit><button class="btn" type="submit">\(other.label)</button></form>
            """
        })
        </div>
        \(if: commitAction != nil || alternative != nil, ImportProgressView(label: "Import", text: "Waiting").html)
        """
    }
}
