/// An open position.
struct PositionRowView: Sendable {
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", or empty.
    let contract: String
    /// Account name.
    let account: String
    /// "Long" or "Short".
    let side: String
    /// What is still held.
    let quantity: String
    /// Average price of the lots held.
    let average: String
    /// "12 Nov".
    let openedDay: String
    /// "10:02", or empty.
    let openedTime: String
    /// Gross realized so far, "+120.00".
    let realized: String
    /// "up", "down" or "flat", of `realized`.
    let direction: String
    /// Fees so far, "−1.30".
    let fees: String
    /// The price of the stop, or "–".
    let stop: String
    /// The price of the target, or "–".
    let target: String
    /// The planned risk, "250.00", or "–".
    let risk: String
    /// The address of the form with stop, target and planned risk.
    let riskHref: String
}
