// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The rows of a table.
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable
}
@available(iOS 16.0, macOS 12.0, visionOS 1.0, *)
public struct TableForEachContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let data: Data
}
/// Rows whose values the reader can list.
@MainActor protocol ReadableRows {
    var values: [Any] { get }
}
extension TableForEachContent: ReadableRows {
    var values: [Any] { Array(data) }
}
