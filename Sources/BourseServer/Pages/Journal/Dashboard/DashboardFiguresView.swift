/// Tiles, charts and tables of a range with trades.
struct DashboardFiguresView: Sendable {
    /// The strips of tiles, top to bottom.
    let strips: [TileStripView]
    /// Cumulative and per-day net P&L.
    let profit: ChartPanelView
    /// The month.
    let calendar: CalendarView
    /// Where an alert on losses of a day is made.
    let alertHref: String
    /// The latest trades.
    let recent: [TradeRowView]
    /// "425 in this range".
    let recentNote: String
    /// Zone of the times, "EST".
    let zoneLabel: String
    /// Currency sign of the columns, "$".
    let unit: String
    /// All trades, same filter.
    let tradesHref: String
    /// The same as CSV.
    let tradesCSV: String
    /// Histogram of net P&L per trade.
    let distribution: ChartPanelView
    /// Heat map of the year.
    let year: ChartPanelView
}
