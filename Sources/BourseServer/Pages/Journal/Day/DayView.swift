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
    /// The note.
    let note: NoteEditorView
}

extension DayView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map(\.html))
            \(strip.html)
            \(chart.map(\.html))
            \(note.html)
            \(trades)
            \(breaches)
            """
        )
    }
}
