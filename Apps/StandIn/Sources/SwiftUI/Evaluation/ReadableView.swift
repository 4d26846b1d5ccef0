package import ScreenTree

/// A view without a body of its own, which the reader of screens turns into elements.
@MainActor
package protocol ReadableView {
    /// Returns the elements of the view.
    func nodes(in reading: Reading) -> [Node]
}

extension EmptyView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [] }
}
extension AnyView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { reading.nodes(of: content) }
}
extension Group: ReadableView where Content: View {
    package func nodes(in reading: Reading) -> [Node] { reading.nodes(of: content) }
}
extension TupleView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        parts.enumerated().flatMap { offset, part in reading.within("\(offset)") { reading.nodes(of: part) } }
    }
}
extension Optional: ReadableView where Wrapped: View {
    package func nodes(in reading: Reading) -> [Node] {
        guard let view = self else { return [] }
        return reading.within("some") { reading.nodes(of: view) }
    }
}
extension _ConditionalContent: ReadableView where TrueContent: View, FalseContent: View {
    package func nodes(in reading: Reading) -> [Node] {
        switch storage {
        case .first(let view): reading.within("true") { reading.nodes(of: view) }
        case .second(let view): reading.within("false") { reading.nodes(of: view) }
        }
    }
}
extension _ViewModifier_Content: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { reading.nodes(of: content) }
}
extension ModifiedContent: ReadableView where Content: View, Modifier: ViewModifier {
    package func nodes(in reading: Reading) -> [Node] {
        reading.within("\(Modifier.self)") {
            reading.connect(modifier)
            return reading.nodes(of: modifier.body(content: _ViewModifier_Content(content: content)))
        }
    }
}

/// A view whose elements are changed after they were evaluated.
package struct ChangedView<Content: View>: View, ReadableView {
    package typealias Body = Never
    package var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    let change: (Content, Reading) -> [Node]
    package func nodes(in reading: Reading) -> [Node] { change(content, reading) }
}

extension View {
    /// Returns a view whose elements are made by a closure, which usually evaluates the view first.
    package func changed(_ change: @escaping (Self, Reading) -> [Node]) -> ChangedView<Self> {
        ChangedView(content: self, change: change)
    }

    /// Returns the view with an attribute on each of its elements.
    package func attributed(_ name: String, _ value: String = "") -> ChangedView<Self> {
        onEach { node in node.set(name, value) }
    }

    /// Returns the view with a change of each of its elements.
    package func onEach(_ change: @escaping (inout Node) -> Void) -> ChangedView<Self> {
        changed { view, reading in
            var nodes = reading.nodes(of: view)
            for index in nodes.indices { change(&nodes[index]) }
            return nodes
        }
    }

    /// Returns the view with a change of the one element that stands for it.
    package func onWhole(_ change: @escaping (inout Node, Reading) -> Void) -> ChangedView<Self> {
        changed { view, reading in
            var node = Node.whole(reading.nodes(of: view))
            change(&node, reading)
            return [node]
        }
    }

    /// Returns the view with further elements, such as a toolbar, inside the one element that stands for it.
    package func attached(_ kind: String, @ViewBuilder _ content: @escaping () -> some View)
        -> ChangedView<Self>
    {
        onWhole { node, reading in
            let parts = reading.within(kind) { reading.nodes(of: content()) }
            if !parts.isEmpty { node.children.append(Node(kind, "", [], parts)) }
        }
    }
}

extension Node {
    /// The only element of some, or a group of them.
    package static func whole(_ nodes: [Node]) -> Node {
        if nodes.count == 1, let only = nodes.first { return only }
        return Node("Group", "", [], nodes)
    }
}
