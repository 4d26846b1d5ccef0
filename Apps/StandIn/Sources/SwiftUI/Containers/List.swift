// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// Rows, of which people may select some.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    let one: Binding<SelectionValue?>?
    let many: Binding<Swift.Set<SelectionValue>>?
    private init(
        made content: Content,
        one: Binding<SelectionValue?>? = nil,
        many: Binding<Swift.Set<SelectionValue>>? = nil
    ) { (self.content, self.one, self.many) = (content, one, many) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension List {
    public init(selection: Binding<Swift.Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(made: content(), many: selection)
    }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(made: content(), one: selection)
    }
    public init<Data, RowContent>(
        _ data: Data,
        selection: Binding<Swift.Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    { self.init(made: ForEach(data, content: rowContent), many: selection) }
    public init<Data, RowContent>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    { self.init(made: ForEach(data, content: rowContent), one: selection) }
    public init<Data, ID, RowContent>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(made: ForEach(data, id: id, content: rowContent), one: selection)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(made: content()) }
    public init<Data, RowContent>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    { self.init(made: ForEach(data, content: rowContent)) }
    public init<Data, ID, RowContent>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(made: ForEach(data, id: id, content: rowContent))
    }
    public init<RowContent>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
        self.init(made: ForEach(data, content: rowContent))
    }
}
extension List: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let former = reading.select
        reading.select = one.map { choosing($0) }
        var node = reading.container("List", content)
        reading.select = former
        let selected = one?.wrappedValue.map { [$0] } ?? many.map { Array($0.wrappedValue) } ?? []
        node.select { row in selected.contains { row.isTagged($0) } }
        if let one { node.handlers.choose = choosing(one) }
        if let many { node.handlers.choose = choosing(many) }
        return [node]
    }
}
extension Node {
    /// Marks the elements inside that are selected.
    mutating func select(_ isSelected: (Node) -> Bool) {
        for index in children.indices {
            if isSelected(children[index]) { children[index].set("selected") }
            children[index].select(isSelected)
        }
    }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    public func listRowBackground<V>(_ view: V?) -> some View where V: View { self }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func headerProminence(_ prominence: Prominence) -> some View { self }
}
#if !STANDIN_MACOS
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    extension View {
        public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
    }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public struct ListSectionSpacing: Sendable {
        public static let `default` = ListSectionSpacing()
        public static let compact = ListSectionSpacing()
    }
#endif
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension VerticalEdge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension HorizontalEdge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}
