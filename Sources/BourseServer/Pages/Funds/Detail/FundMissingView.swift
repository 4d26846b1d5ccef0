/// A fund that nothing is known of; template "fund-missing".
struct FundMissingView: Sendable {
    /// The shell.
    let shell: ShellView
    /// No scheme has that code.
    let quiet: EmptyStateView?
    /// No list is known yet.
    let waiting: FundWaitingView?
}
