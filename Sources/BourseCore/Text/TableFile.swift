/// A table that people download: as comma-separated values or as a workbook, with the same values.
///
/// Rows are made when they are written, one at a time, so that a long table takes no more memory than a short one.
public struct TableFile: Sendable {
    /// The names in the head.
    public let columns: [String]
    /// The number of rows.
    public let count: Int
    private let cells: @Sendable (Int) -> [FileValue]

    /// Makes a table of rows that exist already.
    public init(_ columns: [String], rows: [[FileValue]]) {
        self.columns = columns
        count = rows.count
        cells = { rows[$0] }
    }

    /// Makes a table with a row for each element.
    ///
    /// - Parameter cells: The values of an element, one for each column.
    public init<Element: Sendable>(
        _ columns: [String],
        of elements: [Element],
        cells: @escaping @Sendable (Element) -> [FileValue]
    ) {
        self.columns = columns
        count = elements.count
        self.cells = { cells(elements[$0]) }
    }

    /// Returns the values of a row, one for each column; rows count from 0.
    public func row(_ index: Int) -> [FileValue] { cells(index) }

    /// The whole table as comma-separated values.
    ///
    /// - Complexity: O(rows × columns).
    public var csv: String {
        (0..<count).reduce(into: CSVText.line(columns)) { text, index in text += csvLine(index) }
    }

    /// Returns a row as a line of comma-separated values, ending in LF.
    public func csvLine(_ index: Int) -> String { CSVText.line(row(index).map(\.csv)) }
}
