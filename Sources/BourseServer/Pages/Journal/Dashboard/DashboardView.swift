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
    let metrics: DashboardMetricsView?
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
        \(metrics.map { metrics in
            """
            \(metrics.strips.map(\.html))
            \(metrics.profit.html)
            \(metrics.calendar.html(alertHref: metrics.alertHref))
            \(metrics.distribution.html)
            \(metrics.recent)
            \(metrics.year.html)
            """
        })
        \(positions)
        """
    }
}
