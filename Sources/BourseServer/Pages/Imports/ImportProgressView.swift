/// The progress of an import, shown by its script, with a button to cancel it.
struct ImportProgressView: Sendable {
    /// What the bar measures: "Import".
    let label: String
    /// The first text: "Sending".
    let text: String
}

extension ImportProgressView {
    var html: HTML {
        """
        <div class="upload-progress" data-progress hidden>
        <div class="spread"><span data-progress-text>\(text)</span><button class="btn btn-small" type="button" data-cancel>Cancel</button></div>
        <div class="progress" role="progressbar" aria-label="\(label)" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><i></i></div>
        </div>
        <p class="error" data-upload-error role="alert"></p>
        """
    }
}
