import BourseDesk
import BourseValues

extension Flash {
    /// A tag that was renamed, merged, deleted or restored.
    static func ofTag(_ kind: String, _ rest: String) -> Flash? {
        let parts = rest.split(separator: ".").map(String.init)
        switch kind {
        case "tag-back": return .tagRestored
        case "tag-name", "tag-out":
            guard parts.count == 2, ImportID(parts[0]) != nil, let trades = Int(parts[1]) else { return nil }
            return kind == "tag-out"
                ? .tagDeleted(restoration: parts[0], trades: trades)
                : .tagRenamed(restoration: parts[0], trades: trades)
        default: return nil
        }
    }

    /// What was done to a tag, which can be undone.
    static func tagToast(_ text: String, _ restoration: String) -> ToastView {
        ToastView(
            text: text,
            undo: UndoFormView(
                action: "\(TagPages.path)/restore",
                fields: [HiddenFieldView(name: "restoration", value: restoration)]
            )
        )
    }
}
