// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AmbiguousTrailingClosureOverload

import ScreenTree

/// The controls of a toolbar.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Never: ToolbarContent {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
/// Controls of a toolbar that the reader can list.
@MainActor protocol ReadableToolbar {
    func items(in reading: Reading) -> [Node]
}
extension Optional: ReadableToolbar where Wrapped: ToolbarContent {
    func items(in reading: Reading) -> [Node] { flatMap { ($0 as? any ReadableToolbar)?.items(in: reading) } ?? [] }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct ToolbarItemPlacement: Sendable {
    let name: String
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    public static let status = ToolbarItemPlacement(name: "status")
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
    @available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    #if !STANDIN_MACOS
        public static var topBarLeading: ToolbarItemPlacement { .init(name: "topBarLeading") }
        public static var topBarTrailing: ToolbarItemPlacement { .init(name: "topBarTrailing") }
        public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
    #endif
    #if STANDIN_VISIONOS
        public static let bottomOrnament = ToolbarItemPlacement(name: "bottomOrnament")
    #endif
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ToolbarPlacement: Sendable {
    public static var automatic: ToolbarPlacement { .init() }
    #if STANDIN_MACOS
        public static var windowToolbar: ToolbarPlacement { .init() }
    #else
        public static var navigationBar: ToolbarPlacement { .init() }
        public static var tabBar: ToolbarPlacement { .init() }
        public static var bottomBar: ToolbarPlacement { .init() }
    #endif
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ToolbarRole: Sendable {
    public static var automatic: ToolbarRole { .init() }
    public static var editor: ToolbarRole { .init() }
    #if !STANDIN_MACOS
        public static var navigationStack: ToolbarRole { .init() }
        public static var browser: ToolbarRole { .init() }
    #endif
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct ToolbarTitleDisplayMode: Sendable {
    public static var automatic: ToolbarTitleDisplayMode { .init() }
    public static var inline: ToolbarTitleDisplayMode { .init() }
    public static var inlineLarge: ToolbarTitleDisplayMode { .init() }
    #if !STANDIN_MACOS
        public static var large: ToolbarTitleDisplayMode { .init() }
    #endif
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let placement: ToolbarItemPlacement
    let content: Content
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ToolbarItem where ID == () {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ToolbarItem where ID == String {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
}
extension ToolbarItem: ReadableToolbar {
    func items(in reading: Reading) -> [Node] {
        [Node("ToolbarItem", placement.name, [], reading.within("item") { reading.nodes(of: content) })]
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let placement: ToolbarItemPlacement
    let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
}
extension ToolbarItemGroup: ReadableToolbar {
    func items(in reading: Reading) -> [Node] {
        [Node("ToolbarItemGroup", placement.name, [], reading.within("group") { reading.nodes(of: content) })]
    }
}
struct ToolbarList: ToolbarContent, ReadableToolbar {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let parts: [any ToolbarContent]
    func items(in reading: Reading) -> [Node] {
        parts.enumerated().flatMap { offset, part in
            reading.within("\(offset)") { (part as? any ReadableToolbar)?.items(in: reading) ?? [] }
        }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent { content }
    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent where Content: ToolbarContent {
        ToolbarList(parts: [content])
    }
    public static func buildBlock<each C>(_ content: repeat each C) -> some ToolbarContent
    where repeat each C: ToolbarContent {
        var parts: [any ToolbarContent] = []
        repeat parts.append(each content)
        return ToolbarList(parts: parts)
    }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent { content }
    public static func buildEither(first: some ToolbarContent) -> some ToolbarContent { ToolbarList(parts: [first]) }
    public static func buildEither(second: some ToolbarContent) -> some ToolbarContent { ToolbarList(parts: [second]) }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View {
        let content = content()
        return attached("toolbar") { content }
    }
    public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
    where Content: ToolbarContent {
        let content = content()
        return onWhole { node, reading in
            let items = reading.within("toolbar") { (content as? any ReadableToolbar)?.items(in: reading) ?? [] }
            if !items.isEmpty { node.children.append(Node("toolbar", "", [], items)) }
        }
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View where S: ShapeStyle {
        self
    }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
    public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View where C: View {
        let content = content()
        return attached("title menu") { content }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension View {
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
}
