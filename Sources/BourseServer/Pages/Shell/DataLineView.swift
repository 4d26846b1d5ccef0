/// A row of a plain table.
struct DataLineView: Sendable {
    /// As many as there are columns.
    let cells: [DataCellView]
}
