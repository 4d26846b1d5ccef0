/// Deleting the account and everything in it.
struct AccountDeletionView: Sendable {
    /// Where the form posts to.
    let action: String
    /// What goes: "12 imports, 1,844 executions and every note".
    let summary: String
    /// Field `password`.
    let password: FieldView
    /// Whether the form is shown at once, after a failed attempt.
    let isOpen: Bool
}
