// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// Which columns of a split view are visible.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    let name: String
    public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
    public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
    public static var all: NavigationSplitViewVisibility { .init(name: "all") }
    public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { .init(name: "content") }
    public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

/// Two or three columns, of which selections in one control the next.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar, Content, Detail>: View where Sidebar: View, Content: View, Detail: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let sidebar: Sidebar
    let content: any View
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    private init(
        _ sidebar: Sidebar,
        _ content: any View,
        _ detail: Detail,
        _ visibility: Binding<NavigationSplitViewVisibility>?
    ) { (self.sidebar, self.content, self.detail, self.visibility) = (sidebar, content, detail, visibility) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension NavigationSplitView {
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil) }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), columnVisibility) }
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        self.init(sidebar(), EmptyView(), detail(), nil)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.init(sidebar(), EmptyView(), detail(), columnVisibility) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension NavigationSplitView {
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.init(sidebar(), EmptyView(), detail(), nil) }
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil) }
}
extension NavigationSplitView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = Node("NavigationSplitView")
        if let visibility { node.set("columns", visibility.wrappedValue.name) }
        node.children.append(reading.container("sidebar", sidebar))
        let middle = reading.container("content", content)
        if !middle.children.isEmpty { node.children.append(middle) }
        node.children.append(reading.container("detail", detail))
        return [node]
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        self
    }
}
