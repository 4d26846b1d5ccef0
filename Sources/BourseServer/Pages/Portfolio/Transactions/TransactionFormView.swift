/// A transaction that is entered or changed; template "transaction".
struct TransactionFormPageView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The form that chooses what happened.
    let chooser: TransactionChooserView
    /// The form.
    let form: TransactionFormView
    /// Where a file is imported.
    let importHref: String?
}

/// What happened, chosen before the rest, for it says which fields there are.
struct TransactionChooserView: Sendable {
    /// Where the form goes to.
    let action: String
    /// The types.
    let types: [OptionView]
}

/// The fields of a transaction.
struct TransactionFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "Buy".
    let heading: String
    /// The type, sent along.
    let type: String
    /// What is wrong with the type.
    let typeProblem: String?
    /// The fields in their order.
    let fields: [FieldView]
    /// What was written.
    let note: String
    /// What is wrong with it.
    let noteProblem: String?
    /// "Add".
    let button: String
    /// Back to the list.
    let cancelHref: String
}
