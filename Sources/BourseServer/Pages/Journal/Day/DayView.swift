/// One trading day.
struct DayView: Sendable {
    /// The shell, with `back` and `steps`.
    let shell: ShellView
    /// The day's figures.
    let strip: TileStripView
    /// Cumulative P&L through the day, absent when there are no times.
    let chart: ChartPanelView?
    /// Shown when nothing was traded.
    let quiet: EmptyStateView?
    /// Trades closed on the day.
    let trades: HTML?
    /// Trades that broke a rule on the day.
    let breaches: HTML?
    /// The checklists of the trades; nil without any.
    let checklists: HTML?
    /// The note.
    let note: NoteEditorView
    /// Where a card of the day is made; nil without trades.
    let shareHref: String?
}

extension DayView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map(\.html))
            \(strip.html)
            \(shareHref.map { "<div class=\"toolbar span-12\"><a class=\"btn btn-small\" href=\"\($0)\">Share a card</a></div>" })
            \(chart.map(\.html))
            \(note.html)
            \(trades)
            \(checklists)
            \(breaches)
            """
        )
    }
}
