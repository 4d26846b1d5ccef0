/// A plain table behind a chart.
struct DataTableView: Sendable {
    /// Says what the table holds.
    let caption: String
    /// Headers.
    let columns: [DataColumnView]
    /// The rows as HTML.
    let body: String
}
