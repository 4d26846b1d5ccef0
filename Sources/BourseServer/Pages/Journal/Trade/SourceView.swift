/// A file that executions came from, or an execution that was entered by hand.
struct SourceView: Sendable {
    /// File name as text, or “Entered by hand”.
    let name: String
    /// The page of the import or the entry.
    let href: String
    /// "rows 14, 15"; of an entry "Edit".
    let lines: String
}
