/// A deletion, confirmed by dialog or, without script, on a page of its own.
struct DeletionView: Sendable {
    /// The confirmation page.
    let pageHref: String
    /// Where the confirmed form posts to.
    let action: String
    /// The question, "Delete this import?".
    let question: String
    /// "84 executions from … leave the journal. You can undo this for 30 days."
    let consequence: String
    /// "Delete import".
    let button: String
}

extension DeletionView {
    /// Returns the button that deletes `name` after a question, which is a page of its own without script.
    func button(for name: String) -> HTML {
        """
        <a class="btn btn-icon btn-small btn-ghost" href="\(pageHref)" data-confirm data-action="\(action)" data-question="\(question)" data-consequence="\(consequence)" data-button="\(button)" aria-label="\(button) \(name)" title="\(button)">\(icon: "trash")</a>
        """
    }
}
