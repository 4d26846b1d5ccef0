import BourseDesk
import BourseValues

extension Flash {
    /// What happened to executions that were entered by hand.
    static func ofExecution(_ kind: String, _ rest: String) -> Flash? {
        switch kind {
        case "execution-new":
            let ids = rest.split(separator: ".").map { ImportID(String($0)) }
            guard !ids.isEmpty, ids.count <= 2, !ids.contains(nil) else { return nil }
            return .executionsEntered(ids.compactMap(\.self))
        case "execution-out": return ImportID(rest).map { .executionDeleted($0) }
        case "execution-back": return .executionRestored
        default: return nil
        }
    }

    var executionText: String {
        switch self {
        case .executionsEntered(let ids): "execution-new." + ids.map(\.description).joined(separator: ".")
        case .executionDeleted(let id): "execution-out.\(id)"
        case .executionRestored: "execution-back"
        default: ""
        }
    }

    var executionToast: ToastView {
        switch self {
        case .executionsEntered(let ids):
            ToastView(
                text: ids.count == 1 ? "The execution was added." : "The trade was added.",
                undo: UndoFormView(
                    action: "\(EntryPages.path)/undo",
                    fields: ids.map { HiddenFieldView(name: "id", value: $0.description) }
                )
            )
        case .executionDeleted(let id):
            ToastView(text: "The execution was deleted.", undoneBy: "\(EntryPages.path(of: id))/restore")
        case .executionRestored: ToastView(text: "The execution was restored.")
        default: ToastView(text: "")
        }
    }
}
