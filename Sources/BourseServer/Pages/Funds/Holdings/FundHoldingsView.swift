/// What somebody holds of funds; template "fund-holdings".
struct FundHoldingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// Holdings of which it is not certain which scheme they are.
    let unsettled: FundQuestionListView?
    /// Everything together.
    let strip: TileStripView?
    /// The holdings.
    let holdings: FundHoldingListView?
    /// How the value is spread.
    let allocation: ChartPanelView?
    /// The form that takes statements.
    let upload: FundUploadView
    /// What was imported.
    let statements: FundStatementListView?
}

/// The form that takes statements of funds; it works without script.
struct FundUploadView: Sendable {
    /// Where the form posts to, multipart.
    let action: String
    /// "Drop your statements here".
    let headline: String
    /// What is taken, and what becomes of it.
    let detail: String
    /// What files are taken, "CSV or Excel (.xlsx)".
    let limit: String
    /// A file to look at.
    let exampleHref: String
    /// Why the last upload was not read.
    let uploadProblem: NoticeView?
}
