/// What could not be read of the list of funds.
struct FundUnreadableView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The rows.
    let panel: HTML?
    /// Shown when there are none.
    let quiet: EmptyStateView?
}

extension FundUnreadableView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map(\.html))
            \(panel)
            """
        )
    }
}
