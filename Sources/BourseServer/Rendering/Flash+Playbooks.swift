import BourseDesk
import BourseValues

extension Flash {
    /// The deletion of a playbook, or its restoration.
    static func ofPlaybook(_ kind: String, _ rest: String) -> Flash? {
        guard kind == "playbook-out" else { return kind == "playbook-back" ? .playbookRestored : nil }
        let parts = rest.split(separator: ".").map(String.init)
        guard parts.count == 2, ImportID(parts[0]) != nil, let trades = Int(parts[1]) else { return nil }
        return .playbookDeleted(restoration: parts[0], trades: trades)
    }

    static func playbookDeletionToast(_ restoration: String, trades: Int) -> ToastView {
        ToastView(
            text: "The playbook was deleted"
                + (trades == 0 ? "." : ", with the answers of \(Count.of(trades, "trade"))."),
            undo: UndoFormView(
                action: PlaybookPages.restorationPath,
                fields: [HiddenFieldView(name: "restoration", value: restoration)]
            )
        )
    }
}
