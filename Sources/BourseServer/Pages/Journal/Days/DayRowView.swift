/// A trading day.
struct DayRowView: Sendable {
    /// "/journal/days/2026-11-20".
    let href: String
    /// "20 Nov 2026".
    let date: String
    /// "Fri".
    let weekday: String
    /// "3 trades, 2 won, 1 lost", for a phone.
    let summary: String
    /// "3".
    let trades: String
    /// "2".
    let winners: String
    /// "1".
    let losers: String
    /// Executed quantity or contracts.
    let volume: String
    /// "+291.20".
    let gross: String
    /// "−2.40".
    let fees: String
    /// "+288.80".
    let net: String
    /// "up", "down" or "flat".
    let direction: String
    /// SVG of the day's cumulative P&L, 96 × 20.
    let spark: String
}
