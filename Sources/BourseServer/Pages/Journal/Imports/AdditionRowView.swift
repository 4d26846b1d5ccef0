/// An execution about to be added.
struct AdditionRowView: Sendable {
    /// "20 Nov 2026".
    let day: String
    /// "13:20:11", or empty.
    let time: String
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", or empty.
    let contract: String
    /// "Buy" or "Sell".
    let side: String
    /// "Open", "Close", …, or empty.
    let effect: String
    /// "100".
    let quantity: String
    /// "186.42".
    let price: String
    /// "−1.04".
    let fees: String
    /// "USD".
    let currency: String
}
