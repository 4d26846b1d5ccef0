/// The content of the page of reports.
struct ReportsView: Sendable {
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// The reports.
    let groupings: [ChoiceView]
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown if no trade is in the range.
    let quiet: EmptyStateView?
    /// The table.
    let list: HTML?
}

extension ReportsView {
    var html: HTML {
        """
        \(start.map(\.html))
        \(scope.map(\.html))
        \(
            if: start == nil,
            """
            <nav class="seg report-choices span-12" aria-label="Reports">\(groupings.map { choice in
                """
                <a href="\(choice.href)"\(if: choice.isCurrent, " aria-current=\"true\"")>\(choice.title)</a>
                """
            })</nav>
            """
        )
        \(quiet.map(\.html))
        \(list)
        """
    }
}
