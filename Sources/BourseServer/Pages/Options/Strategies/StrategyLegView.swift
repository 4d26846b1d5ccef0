/// A leg of a strategy in the market shown.
struct StrategyLegView: Sendable {
    /// "Buy" or "Sell".
    let side: String
    /// Whether it is sold.
    let isSale: Bool
    /// "1" or "100".
    let quantity: String
    /// "Call", "Put", "Shares" or "Cash".
    let instrument: String
    /// "105", or empty.
    let strike: String
    /// "5 % above", "at the price", or empty.
    let distance: String
    /// "30 days", or empty.
    let expiry: String
    /// Model price of one: "2.05", or empty.
    let price: String
    /// "−$205.00" paid or "+$205.00" received.
    let cash: String
}
