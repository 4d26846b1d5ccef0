/// The content of the page of reports.
struct ReportsView: Sendable {
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// The dimensions, and the filters in force.
    let choice: ReportChoiceView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown if no trade is in the range.
    let quiet: EmptyStateView?
    /// Why there is no grid.
    let problem: NoticeView?
    /// The grid of two dimensions.
    let grid: ReportGridView?
    /// The table.
    let list: HTML?
}

extension ReportsView {
    var html: HTML {
        """
        \(start.map(\.html))
        \(scope.map(\.html))
        \(choice.map(\.html))
        \(quiet.map(\.html))
        \(problem.map(\.html))
        \(grid.map(\.html))
        \(list)
        """
    }
}
