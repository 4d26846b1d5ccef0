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
    /// Whether the message after it has a button that restores what was deleted; a swipe then deletes without a question.
    var canBeUndone = false
}

extension DeletionView {
    /// Returns the button that deletes `name` after a question, which is a page of its own without script.
    ///
    /// In a row with ``SwipeMark/row``, a swipe over the row does the same.
    func button(for name: String) -> HTML {
        """
        <a class="btn btn-icon btn-small btn-ghost" href="\(pageHref)" data-confirm data-action="\(action)" data-question="\(question)" data-consequence="\(consequence)" data-button="\(button)"\(SwipeMark.action("Delete"))\(if: canBeUndone, " data-can-undo") aria-label="\(button) \(name)" title="\(button)">\(icon: "trash")</a>
        """
    }
}
