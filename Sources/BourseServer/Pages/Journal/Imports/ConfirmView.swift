/// A question asked on a page of its own, for browsers without script.
struct ConfirmView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The question.
    let deletion: DeletionView
    /// Back to where it was asked.
    let cancelHref: String
}
