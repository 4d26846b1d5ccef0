// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// Rows with columns, which people can sort and select.
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
public struct Table<Value, Rows, Columns>: View
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let rows: Rows
    let columns: Columns
    let one: Binding<Value.ID?>?
    let many: Binding<Set<Value.ID>>?
    let sort: ((AnyHashable) -> Bool)?
    private init(
        made rows: Rows,
        _ columns: Columns,
        one: Binding<Value.ID?>? = nil,
        many: Binding<Set<Value.ID>>? = nil,
        sort: ((AnyHashable) -> Bool)? = nil
    ) { (self.rows, self.columns, self.one, self.many, self.sort) = (rows, columns, one, many, sort) }
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
extension Table {
    public init<Data>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns)
    where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(made: TableForEachContent(data: data), columns())
    }
    public init<Data>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(made: TableForEachContent(data: data), columns(), one: selection)
    }
    public init<Data>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
        self.init(made: TableForEachContent(data: data), columns(), many: selection)
    }
    public init<Data, Sort>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { self.init(made: TableForEachContent(data: data), columns(), sort: sorting(sortOrder)) }
    public init<Data, Sort>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { self.init(made: TableForEachContent(data: data), columns(), one: selection, sort: sorting(sortOrder)) }
    public init<Data, Sort>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { self.init(made: TableForEachContent(data: data), columns(), many: selection, sort: sorting(sortOrder)) }
}

/// Returns a handler that puts a comparator first in an order.
private func sorting<Sort>(_ order: Binding<[Sort]>) -> (AnyHashable) -> Bool where Sort: SortComparator {
    { value in
        guard let comparator = value.base as? Sort else { return false }
        order.wrappedValue = [comparator] + order.wrappedValue.filter { $0 != comparator }
        return true
    }
}
extension Table: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let columns = (columns as? any ReadableColumns)?.columns ?? []
        var header = Node("columns")
        for column in columns {
            var node = Node("TableColumn", column.title)
            if let comparator = column.comparator, let sort {
                node.set("sortable")
                node.handlers.tap = { _ = sort(comparator) }
            }
            header.children.append(node)
        }
        var table = Node("Table", "", [], [header])
        for row in (rows as? any ReadableRows)?.values ?? [] {
            guard let value = row as? Value else { continue }
            var node = Node("row")
            node.tags = [AnyHashable(value.id), AnyHashable(Value.ID?.some(value.id))]
            for (offset, column) in columns.enumerated() {
                let cells = reading.within("\(value.id).\(offset)") { reading.nodes(of: column.cell(value)) }
                node.children += cells
            }
            if one?.wrappedValue == value.id || many?.wrappedValue.contains(value.id) == true { node.set("selected") }
            table.children.append(node)
        }
        if let one { table.handlers.choose = choosing(one) }
        if let many { table.handlers.choose = choosing(many) }
        return [table]
    }
}
