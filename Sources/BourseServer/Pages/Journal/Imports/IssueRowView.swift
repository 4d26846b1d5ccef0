/// A row that was not taken.
struct IssueRowView: Sendable {
    /// File name as text.
    let file: String
    /// "52".
    let row: String
    /// "Quantity", absent when the whole row is meant.
    let column: String?
    /// "Skipped" or "Note".
    let severity: String
    /// "status bad" or "status stale".
    let severityCSS: String
    /// What is wrong, "The quantity is empty".
    let reason: String
    /// What to do, "Fill it in and import the file again".
    let remedy: String
}
