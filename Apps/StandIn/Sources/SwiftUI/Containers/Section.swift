// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// Content with a header and a footer.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Section<Parent, Content, Footer> {
    let header: any View
    let content: any View
    let footer: any View
    let isExpanded: Binding<Bool>?
    init(_ header: any View, _ content: any View, _ footer: any View, _ isExpanded: Binding<Bool>? = nil) {
        (self.header, self.content, self.footer, self.isExpanded) = (header, content, footer, isExpanded)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Section where Parent: View, Content: View, Footer: View {
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { self.init(header(), content(), footer()) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), content(), footer())
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView())
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), EmptyView()) }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView())
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(Text(title), content(), EmptyView())
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView(), isExpanded)
    }
}
extension Section: ReadableView where Parent: View, Content: View, Footer: View {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Section", header)
        if isExpanded?.wrappedValue != false {
            node.children += reading.within("content") { reading.nodes(of: content) }
        }
        let footers = reading.within("footer") { reading.nodes(of: footer) }
        if !footers.isEmpty { node.children.append(Node("footer", "", [], footers)) }
        if let isExpanded {
            node.set("value", isExpanded.wrappedValue ? "expanded" : "collapsed")
            node.handlers.tap = { isExpanded.wrappedValue.toggle() }
        }
        return [node]
    }
}

/// Controls for settings and input.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Form<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension Form: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("Form", content)] }
}
