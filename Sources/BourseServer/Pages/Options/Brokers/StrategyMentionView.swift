/// A strategy in a list.
struct StrategyMentionView: Sendable {
    /// "Covered call".
    let name: String
    /// Its page.
    let strategyHref: String
    /// Its payoff as SVG without words.
    let picture: String
    /// "Loss limited" or "Loss unlimited".
    let loss: String
    /// Whether the loss has no limit.
    let isLossUnlimited: Bool
}
