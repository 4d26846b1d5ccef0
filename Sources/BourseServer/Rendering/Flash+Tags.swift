import BourseDesk
import BourseValues

extension Flash {
    /// The deletion of a tag, or its restoration.
    static func ofTag(_ kind: String, _ rest: String) -> Flash? {
        guard kind == "tag-out" else { return kind == "tag-back" ? .tagRestored : nil }
        let parts = rest.split(separator: ".").map(String.init)
        guard parts.count == 2, ImportID(parts[0]) != nil, let trades = Int(parts[1]) else { return nil }
        return .tagDeleted(restoration: parts[0], trades: trades)
    }

    static func tagDeletionToast(_ restoration: String, trades: Int) -> ToastView {
        ToastView(
            text: "The tag was removed from \(Count.of(trades, "trade")).",
            undo: UndoFormView(
                action: "\(TagPages.path)/restore",
                fields: [HiddenFieldView(name: "restoration", value: restoration)]
            )
        )
    }
}
