/// What an upload would do, before it does it.
struct ImportPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Warnings such as an assumed time zone.
    let notices: [NoticeView]
    /// New, duplicate and skipped.
    let strip: TileStripView
    /// The uploaded files.
    let files: [ImportFileView]
    /// The first rows to be added.
    let additions: [AdditionRowView]
    /// "first 50 of 1,844".
    let additionsNote: String
    /// Whether there is anything new.
    let hasAdditions: Bool
    /// Zone of the times.
    let zoneLabel: String
    /// Rows that are skipped.
    let issues: IssueListView?
    /// Where the import button posts to.
    let commitAction: String
    /// "Import 1,844 executions".
    let commitLabel: String
    /// Where the cancel button posts to.
    let cancelAction: String
}
