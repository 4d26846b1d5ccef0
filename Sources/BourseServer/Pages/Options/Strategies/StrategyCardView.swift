/// A strategy as a card.
struct StrategyCardView: Sendable {
    /// Its name in addresses.
    let id: String
    /// "Iron condor".
    let name: String
    /// Its page.
    let pageHref: String
    /// Its payoff as SVG without words.
    let picture: String
    /// "Neutral".
    let category: String
    /// "3 of 5".
    let complexity: String
    /// "advanced".
    let complexityWord: String
    /// 1 to 5, for the dots.
    let complexityLevel: Int
    /// "Strongly bullish".
    let outlook: String
    /// "Loss limited" or "Loss unlimited".
    let loss: String
    /// Whether the loss has no limit.
    let isLossUnlimited: Bool
    /// One sentence about it.
    let summary: String
    /// "4 legs".
    let legs: String
    /// "From Level 3", when a broker is chosen.
    let permission: String?
    /// The star.
    let star: FavouriteView
}
