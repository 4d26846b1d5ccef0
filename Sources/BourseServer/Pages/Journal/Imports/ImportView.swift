/// One import.
struct ImportView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What happened to it.
    let notices: [NoticeView]
    /// New, duplicate and skipped.
    let strip: TileStripView
    /// Format, account, zone, size, time, range of days.
    let facts: [FactView]
    /// Rows that were skipped.
    let issues: IssueListView?
    /// The trades it contributed to.
    let tradesHref: String
    /// How it is deleted; absent when it already is.
    let deletion: DeletionView?
    /// The form that brings a deleted import back.
    let restore: UndoFormView?
}
