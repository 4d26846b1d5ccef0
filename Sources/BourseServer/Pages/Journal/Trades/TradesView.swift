/// The content of the list of trades.
struct TradesView: Sendable {
    /// Whether the trades are of the practice account.
    let isPractice: Bool
    /// Says that merges or splits do not apply.
    let notice: NoticeView?
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
        """
        \(if: isPractice, "\(ReportPlace.practiceNote)")
        \(notice.map(\.html))
        \(start.map(\.html))
        \(filter.map(\.html))
        \(quiet.map(\.html))
        \(list)
        """
    }
}
