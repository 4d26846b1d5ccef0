/// The strategy a trade is a leg of.
struct TradeStrategyView: Sendable {
    /// "Iron condor".
    let name: String
    /// Each leg, this one among them.
    let legs: [TradeStrategyLegView]
    /// "+$120.40", net of all legs that are closed.
    let net: String
    /// "up", "down" or "flat".
    let direction: String
    /// "4 legs, 1 still open".
    let remark: String
    /// What the strategy is; nothing for one without a name.
    let strategyHref: String?
}
