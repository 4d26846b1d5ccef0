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
    let journal: DayNoteView
}

extension DayView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map(\.html))
            \(strip.html)
            \(chart.map(\.html))
            <section class="panel span-4 annotate" aria-labelledby="h-note">
            <div class="panel-head"><h2 id="h-note">Day note</h2></div>
            <form class="panel-body form" method="post" action="\(journal.action)">

            \(noteField(noteProblem: journal.noteProblem, noteText: journal.noteText))
            <div class="form-end"><button class="btn btn-primary" type="submit">Save note</button></div>
            </form>
            </section>
            \(trades)
            \(breaches)
            """
        )
    }
}
