/// What statements would bring, before they do; template "fund-preview".
struct FundPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The form that asks in which order days are written.
    let dayOrders: FundDayOrdersView?
    /// New, told before, holdings and refused.
    let strip: TileStripView
    /// The files.
    let files: [FundPreviewFileView]
    /// The schemes they name.
    let schemes: FundTableView?
    /// Rows that are refused.
    let issues: IssueListView?
    /// Whether there is anything to import.
    let canImport: Bool
    /// Where the import button posts to.
    let commitAction: String
    /// "Import 184 rows".
    let commitLabel: String
    /// Where the cancel button posts to.
    let cancelAction: String
}

/// A file that waits.
struct FundPreviewFileView: Sendable {
    /// The file's name as text.
    let name: String
    /// "12 new, 3 told before, 1 holding, 2 refused".
    let summary: String
    /// "17 rows · 2 × balances carried over".
    let detail: String
    /// Whether nothing of it can be used.
    let isRefused: Bool
}

/// The question in which order files write day and month.
struct FundDayOrdersView: Sendable {
    /// Where the answer is looked at.
    let action: String
    /// The files that wait.
    let kept: [HiddenFieldView]
    /// A question for each file that does not tell.
    let questions: [FundDayOrderView]
}

/// The question for one file.
struct FundDayOrderView: Sendable {
    /// The name of the field.
    let field: String
    /// The file's name as text.
    let name: String
    /// The answers.
    let orders: [OptionView]
}
