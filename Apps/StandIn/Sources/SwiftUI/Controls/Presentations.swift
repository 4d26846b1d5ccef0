// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// A value with its label.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct LabeledContent<Label, Content> {
    let label: any View
    let content: any View
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension LabeledContent: View where Label: View, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension LabeledContent where Label == Text, Content: View {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (label, self.content) = (Text(titleKey), content())
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        (label, self.content) = (Text(title), content())
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension LabeledContent where Label == Text, Content == Text {
    public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
        (label, content) = (Text(titleKey), Text(value))
    }
    @_disfavoredOverload public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
        (label, content) = (Text(title), Text(value))
    }
    public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        (label, content) = (Text(titleKey), Text(value, format: format))
    }
    @_disfavoredOverload public init<S, F>(_ title: S, value: F.FormatInput, format: F)
    where S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        (label, content) = (Text(title), Text(value, format: format))
    }
}
extension LabeledContent: ReadableView where Label: View, Content: View {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("LabeledContent", label)
        var value = Node("value")
        value.take(reading.within("content") { reading.nodes(of: content) })
        if value.children.isEmpty { node.set("value", value.text) } else { node.children += value.children }
        return [node]
    }
}

/// What is shown where there is nothing to show.
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: any View
    let description: any View
    let actions: any View
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }
    init(_ label: any View, _ description: any View) {
        (self.label, self.description, actions) = (label, description, EmptyView())
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(SwiftUI.Label(title, image: name), description)
    }
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(SwiftUI.Label(title, systemImage: name), description)
    }
    @_disfavoredOverload public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
    where S: StringProtocol { self.init(SwiftUI.Label(title, systemImage: name), description) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct SearchUnavailableContent: Sendable {
    public struct Label: View, ReadableView {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        package func nodes(in reading: Reading) -> [Node] { [] }
    }
    public struct Description: View, ReadableView {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        package func nodes(in reading: Reading) -> [Node] { [] }
    }
    public struct Actions: View, ReadableView {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        package func nodes(in reading: Reading) -> [Node] { [] }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    public static var search: ContentUnavailableView<Label, Description, Actions> {
        .init(Text(verbatim: "No Results"), EmptyView())
    }
    public static func search(text: String) -> Self {
        .init(Text(verbatim: "No Results for “" + text + "”"), EmptyView())
    }
}
extension ContentUnavailableView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("ContentUnavailableView", label)
        node.children += reading.within("description") { reading.nodes(of: description) }
        node.children += reading.within("actions") { reading.nodes(of: actions) }
        return [node]
    }
}

/// A box around content, with a title.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct GroupBox<Label, Content>: View where Label: View, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { (label, self.content) = (EmptyView(), content()) }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (label, self.content) = (Text(titleKey), content())
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        (label, self.content) = (Text(title), content())
    }
}
extension GroupBox: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("GroupBox", label)
        node.children += reading.within("content") { reading.nodes(of: content) }
        return [node]
    }
}

/// Content that is shown or hidden by its title.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DisclosureGroup<Label, Content>: View where Label: View, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, isExpanded) = (label(), content, nil)
    }
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        (self.label, self.content, self.isExpanded) = (label(), content, isExpanded)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        (label, self.content, isExpanded) = (Text(titleKey), content, nil)
    }
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        (label, self.content, self.isExpanded) = (Text(titleKey), content, isExpanded)
    }
}
extension DisclosureGroup: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let own = reading.store.object(at: reading.path + ".isExpanded", Box(false))
        let isExpanded = isExpanded ?? Binding(reading: { own.value }, writing: { own.value = $0 })
        var node = reading.control("DisclosureGroup", label)
        node.set("value", isExpanded.wrappedValue ? "expanded" : "collapsed")
        node.handlers.tap = reading.enabled { isExpanded.wrappedValue.toggle() }
        if isExpanded.wrappedValue { node.children += reading.within("content") { reading.nodes(of: content()) } }
        return [node]
    }
}
