/// What just happened, with a way back where there is one.
struct ToastView: Sendable {
    /// "Import deleted".
    let text: String
    /// Whether it reports a failure.
    let isBad: Bool
    /// The form that takes it back.
    let undo: UndoFormView?
}
