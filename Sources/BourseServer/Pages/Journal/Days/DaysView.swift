/// The list of trading days, newest first.
struct DaysView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown when the range holds no trades.
    let quiet: EmptyStateView?
    /// The table.
    let list: HTML?
}

extension DaysView {
    var html: HTML {
        shell.page(
            """
            \(start.map(\.html))
            \(scope.map(\.html))
            \(quiet.map(\.html))
            \(list)
            """
        )
    }
}
