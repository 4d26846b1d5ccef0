/// The sums of the list of days.
struct DayTotalView: Sendable {
    /// "425".
    let trades: String
    /// "230".
    let winners: String
    /// "195".
    let losers: String
    /// "12,400".
    let volume: String
    /// "+18,262.10".
    let gross: String
    /// "−603.50".
    let fees: String
    /// "+17,658.60".
    let net: String
    /// "up", "down" or "flat".
    let direction: String
}
