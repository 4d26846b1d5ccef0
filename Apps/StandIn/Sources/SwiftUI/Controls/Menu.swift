// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that shows a menu of actions.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Menu<Label, Content>: View where Label: View, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, primaryAction) = (content(), label(), nil)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(content: content) { Text(title) }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where S: StringProtocol { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Menu {
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) { (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction) }
}
extension Menu: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Menu", label)
        node.children += reading.within("content") { reading.nodes(of: content) }
        node.handlers.tap = primaryAction
        return [node]
    }
}

/// A group of controls that belong together.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ControlGroup<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension ControlGroup: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("ControlGroup", content)] }
}
