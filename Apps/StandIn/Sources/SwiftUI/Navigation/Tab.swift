// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Tabs of a tab view.
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Never: TabContent {
    public typealias TabValue = Never
}

/// A tab, as the reader shows it.
struct ReadTab {
    let label: any View
    let content: any View
    let value: AnyHashable?
    let role: String?
    var badge: String?
}
/// Tabs that the reader can list.
@MainActor protocol TabList {
    var list: [ReadTab] { get }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
    let name: String
    public static var search: TabRole { .init(name: "search") }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct DefaultTabLabel: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct Tab<Value, Content, Label> {
    let label: any View
    let content: any View
    let value: AnyHashable?
    let role: TabRole?
    init(_ label: any View, _ content: any View, _ value: AnyHashable?, _ role: TabRole?) {
        (self.label, self.content, self.value, self.role) = (label, content, value, role)
    }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Tab: TabList where Value: Hashable, Content: View, Label: View {
    var list: [ReadTab] { [ReadTab(label: label, content: content, value: value, role: role?.name)] }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
    @MainActor public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), AnyHashable(value), nil)
    }
    @MainActor @_disfavoredOverload public init<S>(
        _ title: S,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel, S: StringProtocol {
        self.init(SwiftUI.Label(title, systemImage: systemImage), content(), AnyHashable(value), nil)
    }
    @MainActor public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), AnyHashable(value), role)
    }
    @MainActor public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content)
    where Label == DefaultTabLabel {
        self.init(SwiftUI.Text(verbatim: role == .search ? "Search" : ""), content(), AnyHashable(value), role)
    }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
    @MainActor public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content(), AnyHashable(value), nil)
    }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    @MainActor public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), nil, nil)
    }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@MainActor @preconcurrency
public struct TabSection<Header, Content, Footer, SelectionValue>
where Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable {
    let content: Content
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabSection: TabContent where Content.TabValue == SelectionValue {
    public typealias TabValue = SelectionValue
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabSection where Header == Text, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content)
    where Content.TabValue == SelectionValue { self.content = content() }
}
extension TabSection: TabList where Content.TabValue == SelectionValue {
    var list: [ReadTab] { (content as? any TabList)?.list ?? [] }
}

/// Tabs with a change.
struct ChangedTab<TabValue: Hashable>: TabContent, TabList {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let list: [ReadTab]
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabContent {
    public func badge(_ count: Int) -> some TabContent<TabValue> { badged(count == 0 ? nil : "\(count)") }
    public func badge(_ label: Text?) -> some TabContent<TabValue> { badged(label?.text) }
    private func badged(_ badge: String?) -> ChangedTab<TabValue> {
        ChangedTab(
            list: ((self as? any TabList)?.list ?? []).map { tab in
                var tab = tab
                tab.badge = badge
                return tab
            }
        )
    }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@resultBuilder
@MainActor
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    public struct Content<C>: View where C: TabContent {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        let tabs: C
    }
    public static func buildExpression<Content>(_ content: Content) -> Content
    where TabValue == Content.TabValue, Content: TabContent { content }
    public static func buildPartialBlock<C>(first content: C) -> C where TabValue == C.TabValue, C: TabContent {
        content
    }
    public static func buildPartialBlock<A, B>(accumulated: A, next: B) -> some TabContent<TabValue>
    where A: TabContent, B: TabContent, A.TabValue == TabValue, B.TabValue == TabValue {
        ChangedTab<TabValue>(list: ((accumulated as? any TabList)?.list ?? []) + ((next as? any TabList)?.list ?? []))
    }
    public static func buildIf<C>(_ content: C?) -> some TabContent<TabValue>
    where C: TabContent, C.TabValue == TabValue {
        ChangedTab<TabValue>(list: (content as? any TabList)?.list ?? [])
    }
}
extension TabContentBuilder.Content: TabList {
    var list: [ReadTab] { (tabs as? any TabList)?.list ?? [] }
}
