/// A leg of a strategy.
struct TradeStrategyLegView: Sendable {
    /// "Sold 18 Dec 2026 190 C".
    let title: String
    /// The trade's page; nothing for this trade and for what is still open.
    let address: String?
    /// "+$40.10", or "open".
    let net: String
    /// "up", "down", "flat", or empty.
    let direction: String
}
