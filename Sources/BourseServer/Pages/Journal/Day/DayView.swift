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
    let rows: [TradeRowView]
    /// "3 closed on this day".
    let rowsNote: String
    /// Where an alert on losses of a day is made.
    let alertHref: String
    /// Whether `rows` holds anything.
    let hasRows: Bool
    /// Zone of the times, "EST".
    let zoneLabel: String
    /// Currency sign of the columns, "$".
    let unit: String
    /// The same as CSV.
    let tradesCSV: String
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
            \(
                if: hasRows,
                """
                <section class="panel span-12" aria-labelledby="h-closed">
                <div class="panel-head"><h2 id="h-closed">Trades</h2><span class="note">\(rowsNote)</span><div class="end">\(alertMe(alertHref: alertHref))<a class="btn btn-small btn-ghost" href="\(tradesCSV)" download>\(icon: "export", css: "icon-16")CSV</a></div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Trades, table">
                <table class="table cards" data-rows>
                <caption class="vh">Trades closed on this day</caption>
                \(tradeColumns(unit: unit, zoneLabel: zoneLabel))
                <tbody role="rowgroup">
                \(rows.map(\.html))
                </tbody>
                </table>
                </div>
                </section>
                """
            )
            """
        )
    }
}
