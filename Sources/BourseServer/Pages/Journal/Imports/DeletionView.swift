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
    /// The button that deletes `name` after a question.
    func button(for name: String) -> HTML {
        deleteButton(
            action: action,
            button: button,
            consequence: consequence,
            name: name,
            pageHref: pageHref,
            question: question
        )
    }
}
