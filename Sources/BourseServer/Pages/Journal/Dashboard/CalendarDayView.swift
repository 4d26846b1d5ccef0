/// A cell of the month.
struct CalendarDayView: Sendable {
    /// "out", "none", "" (no trades), "up heat-3", "down heat-1", "flat"; with " today" added for today.
    let css: String
    /// Day of the month, empty outside the month.
    let number: String
    /// Trades, shown at the right of the number, or empty.
    let count: String
    /// "+814", or empty.
    let amount: String
    /// "closed" on a holiday, "0" without trades, or empty.
    let text: String
    /// "4 Nov: +$814, 2 trades".
    let dayLabel: String
    /// The day's page, when there is something on it.
    let dayHref: String?
}
