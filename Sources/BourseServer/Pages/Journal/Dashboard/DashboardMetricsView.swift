/// Tiles, charts and tables of a range with trades.
struct DashboardMetricsView: Sendable {
    /// The strips of tiles, top to bottom.
    let strips: [TileStripView]
    /// Cumulative and per-day net P&L.
    let profit: ChartPanelView
    /// The month.
    let calendar: CalendarView
    /// Where an alert on losses of a day is made.
    let alertHref: String
    /// The latest trades.
    let recent: HTML
    /// Histogram of net P&L per trade.
    let distribution: ChartPanelView
    /// Heat map of the year.
    let year: ChartPanelView
}
