/// A month of days with their results.
struct CalendarView: Sendable {
    /// "November 2026".
    let heading: String
    /// Up to the year.
    let yearHref: String
    /// Net of the month, "+$2,049".
    let total: String
    /// "up", "down" or "flat".
    let direction: String
    /// "Net P&L by day, November 2026, US dollars".
    let caption: String
    /// The month before, titled "October 2026".
    let earlier: LinkView?
    /// The month after.
    let later: LinkView?
    /// Five or seven headers.
    let weekdays: [String]
    /// Rows.
    let weeks: [CalendarWeekView]
    /// Foot of the panel.
    let basis: String
}
