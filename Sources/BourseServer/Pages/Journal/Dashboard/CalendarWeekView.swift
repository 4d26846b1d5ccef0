/// A row of the month and its total.
struct CalendarWeekView: Sendable {
    /// Five or seven cells.
    let days: [CalendarDayView]
    /// "10 tr.", or empty.
    let weekCount: String
    /// "+679", or empty.
    let weekTotal: String
    /// "up", "down" or "flat".
    let weekDirection: String
}
