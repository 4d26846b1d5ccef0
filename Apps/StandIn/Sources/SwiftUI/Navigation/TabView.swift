// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// Screens of which one is selected by a tab.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct TabView<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let selection: Binding<SelectionValue>?
    let content: Content
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TabView {
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabView {
    public init<C>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
        (self.selection, self.content) = (selection, .init(tabs: content()))
    }
    public init<C>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent {
        (selection, self.content) = (nil, .init(tabs: content()))
    }
}
extension TabView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let own = reading.store.object(at: reading.path + ".tab", Box(0))
        var node = Node("TabView")
        let tabs = (content as? any TabList)?.list ?? []
        if tabs.isEmpty { node.children = reading.within("pages") { reading.nodes(of: content) } }
        for (offset, tab) in tabs.enumerated() {
            var item = reading.control("Tab", tab.label)
            if let badge = tab.badge { item.set("badge", badge) }
            if let role = tab.role { item.set("role", role) }
            let value = tab.value
            let isSelected = selection.map { AnyHashable($0.wrappedValue) == value } ?? (own.value == offset)
            let choose = selection.map { choosing($0) }
            item.handlers.tap = { if let value, let choose { _ = choose(value) } else { own.value = offset } }
            if isSelected {
                item.set("selected")
                item.children += reading.within("tab \(offset)") { reading.nodes(of: tab.content) }
            }
            node.children.append(item)
        }
        if let selection {
            node.handlers.choose = choosing(selection)
            if !tabs.isEmpty, !node.children.contains(where: { $0["selected"] != nil }) {
                node.mistakes.append("No tab has the value of the selection.")
            }
        }
        return [node]
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
        let label = label()
        return onWhole { node, reading in
            let item = reading.control("Tab", label)
            node.set("tab", item.text)
        }
    }
}
