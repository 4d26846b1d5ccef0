/// A fill.
struct ExecutionRowView: Sendable {
    /// "20 Nov 2026".
    let day: String
    /// "13:20:11", or empty when the file names a day only.
    let time: String
    /// "Buy" or "Sell".
    let side: String
    /// "Open", "Close", "Expire", "Assign", "Exercise", or empty.
    let effect: String
    /// Of the fill in the file.
    let quantity: String
    /// The part that belongs to this trade, when it is not all; otherwise empty.
    let matched: String
    /// Per unit.
    let price: String
    /// Price × quantity × multiplier with the sign of the cash, "−18,642.00".
    let value: String
    /// "−1.04".
    let fees: String
}
