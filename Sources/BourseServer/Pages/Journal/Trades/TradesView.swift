/// The list of trades.
struct TradesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// The filter bar.
    let filter: TradeFilterView?
    /// Shown when nothing matches.
    let quiet: EmptyStateView?
    /// The table.
    let list: HTML?
}

extension TradesView {
    var html: HTML {
        shell.page(
            """
            \(start.map(\.html))
            \(filter.map(\.html))
            \(quiet.map(\.html))
            \(list)
            """
        )
    }
}
