/// The content of the journal's dashboard.
struct DashboardView: Sendable {
    /// Warnings: closes without an opening, currencies kept apart.
    let notices: [NoticeView]
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// Shown when the range holds no trades.
    let quiet: EmptyStateView?
    /// Everything else.
    let figures: DashboardFiguresView?
    /// Open positions; they do not depend on the range.
    let positions: HTML
}

extension DashboardView {
    var html: HTML {
        """
        \(notices.map(\.html))
        \(start.map(\.html))
        \(scope.map(\.html))
        \(quiet.map(\.html))
        \(figures.map { figures in
            """
            \(figures.strips.map(\.html))
            \(figures.profit.html)
            \(figures.calendar.html(alertHref: figures.alertHref))
            \(figures.distribution.html)
            \(figures.recent)
            \(figures.year.html)
            """
        })
        \(positions)
        """
    }
}
