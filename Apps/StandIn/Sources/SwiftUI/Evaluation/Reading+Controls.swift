package import ScreenTree

extension Reading {
    /// Returns an element whose text is that of a label.
    package func control(_ kind: String, _ label: some View) -> Node {
        var node = Node(kind)
        node.take(within("label") { nodes(of: label) })
        return node
    }

    /// Returns an element with others inside.
    package func container(_ kind: String, _ content: some View) -> Node {
        Node(kind, "", [], within(kind) { nodes(of: content) })
    }

    /// Runs an action unless the environment disables controls.
    package func enabled(_ action: @escaping () -> Void) -> (() -> Void)? {
        environment.isEnabled ? action : nil
    }
}
