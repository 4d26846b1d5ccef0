public import Foundation
public import ScreenTree

/// Why an action on a screen was not possible.
public struct ActionError: Error, CustomStringConvertible {
    /// What happened, and what the screen has instead.
    public let description: String
}

extension Screen {
    /// Returns the only element with a label and a kind; any kind if that is `nil`.
    ///
    /// An element inside another one with the same label is ignored if it cannot do what the outer one can.
    public func element(_ label: String, _ kind: String? = nil) throws(ActionError) -> Node {
        try element(label, kind) { _ in true }
    }

    private func element(_ label: String, _ kind: String?, _ can: (Node) -> Bool) throws(ActionError) -> Node {
        let found = nodes.flatMap(\.all).filter { node in
            (node.label == label || node["identifier"] == label) && (kind == nil || node.kind == kind) && can(node)
        }
        guard let first = found.first else {
            throw ActionError(description: "No element “\(label)” can do this. The screen is:\n\(golden)")
        }
        return first
    }

    /// Taps a button, a link, a toggle, a tab or a row.
    public func tap(_ label: String, _ kind: String? = nil) throws(ActionError) {
        try element(label, kind) { $0.handlers.tap != nil }.handlers.tap?()
        update()
    }

    /// Replaces the text of a field.
    public func write(_ text: String, in label: String, _ kind: String? = nil) throws(ActionError) {
        try element(label, kind) { $0.handlers.write != nil }.handlers.write?(text)
        update()
    }

    /// Submits a field or a search.
    public func submit(_ label: String) throws(ActionError) {
        try element(label, nil) { $0.handlers.submit != nil }.handlers.submit?()
        update()
    }

    /// Gives the focus to a field.
    public func focus(_ label: String) throws(ActionError) {
        try element(label, nil) { $0.handlers.focus != nil }.handlers.focus?()
        update()
    }

    /// Selects a value of a picker, a list, a table, a tab view or a chart, found by its label or its kind.
    public func choose(_ value: some Hashable, in label: String) throws(ActionError) {
        let node = nodes.flatMap(\.all).first { node in
            node.handlers.choose != nil && (node.label == label || node.kind == label)
        }
        guard let choose = node?.handlers.choose else {
            throw ActionError(description: "Nothing “\(label)” can select. The screen is:\n\(golden)")
        }
        guard choose(AnyHashable(value)) else {
            throw ActionError(description: "“\(label)” does not select values of type \(type(of: value)).")
        }
        update()
    }

    /// Pulls to refresh, and waits for the end.
    public func refresh() async throws(ActionError) {
        guard let refresh = nodes.flatMap(\.all).compactMap(\.handlers.refresh).first else {
            throw ActionError(description: "Nothing on the screen can be refreshed.")
        }
        await refresh()
        update()
    }

    /// Deletes the row with a label, as a swipe or the Delete key does.
    public func delete(_ label: String) throws(ActionError) {
        try element(label, nil) { $0.handlers.delete != nil }.handlers.delete?([0])
        update()
    }

    /// Gives files to the panel that is shown, or an error.
    public func receive(_ result: Result<[URL], any Error>) throws(ActionError) {
        guard let receive = nodes.flatMap(\.all).compactMap(\.handlers.receive).first else {
            throw ActionError(description: "No panel of files is shown.")
        }
        receive(result)
        update()
    }

    /// Drops items on the first element that accepts any; returns whether it took them.
    public func drop(_ items: [Any]) throws(ActionError) -> Bool {
        guard let drop = nodes.flatMap(\.all).compactMap(\.handlers.drop).first else {
            throw ActionError(description: "Nothing on the screen accepts dropped items.")
        }
        let isAccepted = drop(items)
        update()
        return isAccepted
    }
}
