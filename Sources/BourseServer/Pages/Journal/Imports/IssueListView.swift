/// Rows that were not taken, and why.
struct IssueListView: Sendable {
    /// "Skipped rows".
    let heading: String
    /// "3 of 87 rows".
    let issuesNote: String
    /// The same as CSV.
    let issuesCSV: String
    /// The rows.
    let rows: [IssueRowView]
}
