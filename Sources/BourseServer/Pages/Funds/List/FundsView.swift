/// The list of funds; template "funds", and "funds-body" for what the filter changes.
struct FundsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// The list.
    let listing: FundListingView
}
