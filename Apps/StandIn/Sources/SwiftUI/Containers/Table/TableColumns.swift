// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The columns of a table.
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
}
/// A column, as the reader shows it.
struct ReadColumn {
    let title: String
    let comparator: AnyHashable?
    let cell: (Any) -> AnyView
}
/// Columns that the reader can list.
@MainActor protocol ReadableColumns {
    var columns: [ReadColumn] { get }
}

@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
public struct TableColumn<RowValue, Sort, Content, Label>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    let title: String
    let comparator: Sort?
    let content: (RowValue) -> Content
    init(title: String, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        (self.title, self.comparator, self.content) = (title, comparator, content)
    }
    public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> { self }
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil)
        -> TableColumn<RowValue, Sort, Content, Label>
    { self }
}
extension TableColumn: ReadableColumns {
    var columns: [ReadColumn] {
        [
            ReadColumn(title: title, comparator: comparator.map { AnyHashable($0) }) { value in
                guard let value = value as? RowValue else { return AnyView(EmptyView()) }
                return AnyView(content(value))
            }
        ]
    }
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension TableColumn where Sort == Never, Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: titleKey.text, comparator: nil, content: content)
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content)
    where S: StringProtocol { self.init(title: String(title), comparator: nil, content: content) }
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(title: titleKey.text, comparator: nil) { Text($0[keyPath: value]) }
    }
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable {
        self.init(title: titleKey.text, comparator: KeyPathComparator(sendable(value)), content: content)
    }
    // The published default is `.localizedStandard`, which Foundation has only on Apple systems.
    public init(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .lexical
    ) where Content == Text {
        self.init(title: titleKey.text, comparator: KeyPathComparator(sendable(value), comparator: comparator)) {
            Text($0[keyPath: value])
        }
    }
}

/// Several columns.
struct ColumnGroup<RowValue, Sort>: TableColumnContent where RowValue: Identifiable, Sort: SortComparator {
    typealias TableRowValue = RowValue
    typealias TableColumnSortComparator = Sort
    typealias TableColumnBody = Never
    let parts: [any TableColumnContent]
}
extension ColumnGroup: ReadableColumns {
    var columns: [ReadColumn] { parts.flatMap { ($0 as? any ReadableColumns)?.columns ?? [] } }
}

@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
    @_disfavoredOverload
    public static func buildExpression<Content, Label>(_ column: TableColumn<RowValue, Never, Content, Label>)
        -> TableColumn<RowValue, Sort, Content, Label>
    where Content: View, Label: View { .init(title: column.title, comparator: nil, content: column.content) }
    public static func buildExpression<Content>(_ column: Content) -> Content
    where Content: TableColumnContent, Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
        column
    }
    public static func buildPartialBlock<C>(first column: C) -> C
    where C: TableColumnContent, C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { column }
    public static func buildPartialBlock<A, B>(accumulated: A, next: B) -> some TableColumnContent<RowValue, Sort>
    where
        A: TableColumnContent, B: TableColumnContent, A.TableRowValue == RowValue, B.TableRowValue == RowValue,
        A.TableColumnSortComparator == Sort, B.TableColumnSortComparator == Sort
    { ColumnGroup<RowValue, Sort>(parts: [accumulated, next]) }
}

/// Returns a key path that counts as sendable.
///
/// The published initializers take plain key paths, Foundation's comparators sendable ones; both are the same
/// object, because `Sendable` has no run-time part.
private func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}
