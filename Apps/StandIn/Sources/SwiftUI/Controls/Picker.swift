// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that selects one of several values.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let selection: Binding<SelectionValue>
    let content: Content
    let label: Label
    public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { (self.selection, self.content, self.label) = (selection, content(), label()) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Picker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(titleKey) } }
    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol { self.init(selection: selection, content: content) { Text(title) } }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Picker where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
}
extension Picker: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Picker", label)
        var options = reading.within("options") { reading.nodes(of: content) }
        if !select(&options) { node.mistakes.append("No option of the picker has the tag of its selection.") }
        node.children += options
        if reading.environment.isEnabled { node.handlers.choose = choosing(selection) }
        return [node]
    }

    /// Marks the options with the tag of the selection, also those in sections, and returns whether there are any.
    private func select(_ options: inout [Node]) -> Bool {
        var isFound = false
        for index in options.indices {
            let isSelected = options[index].isTagged(selection.wrappedValue)
            if isSelected { options[index].set("selected") }
            isFound = select(&options[index].children) || isSelected || isFound
        }
        return isFound
    }
}

/// Returns a handler that writes a value of the right type to a binding.
package func choosing<Value>(_ selection: Binding<Value>) -> (AnyHashable) -> Bool {
    { value in
        guard let value = value.base as? Value else { return false }
        selection.wrappedValue = value
        return true
    }
}

extension Node {
    /// Returns whether the element is tagged with a value, or with the same value that is not optional.
    func isTagged<Value: Hashable>(_ value: Value) -> Bool { tags.contains(AnyHashable(value)) }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
        onEach { node in
            node.set("tag", Node.described(tag))
            node.tags = [AnyHashable(tag)] + (includeOptional ? [AnyHashable(V?.some(tag))] : [])
        }
    }
}
