/// A form that takes an action back.
struct UndoFormView: Sendable {
    /// Where it posts to.
    let action: String
    /// "Undo".
    let label: String
    /// What it sends.
    let fields: [HiddenFieldView]
}
