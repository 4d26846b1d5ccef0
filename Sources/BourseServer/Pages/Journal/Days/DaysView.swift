/// The content of the list of trading days, newest first.
struct DaysView: Sendable {
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
        """
        \(start.map(\.html))
        \(scope.map(\.html))
        \(quiet.map(\.html))
        \(list)
        """
    }
}
