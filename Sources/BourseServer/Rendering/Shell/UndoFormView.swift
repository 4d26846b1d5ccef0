/// A form that takes an action back.
struct UndoFormView: Sendable {
    /// Where it posts to.
    let action: String
    /// "Undo".
    var label = "Undo"
    /// What it sends.
    var fields: [HiddenFieldView] = []
}
