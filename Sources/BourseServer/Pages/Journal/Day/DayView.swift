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
