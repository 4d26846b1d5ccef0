/// What just happened, with a way back where there is one.
struct ToastView: Sendable {
    /// "Import deleted".
    let text: String
    /// The form that takes it back.
    var undo: UndoFormView?
}

extension ToastView {
    /// A toast whose form posts to an address and sends nothing else.
    init(text: String, undoneBy address: String) { self.init(text: text, undo: UndoFormView(action: address)) }
}
