/// A strategy to begin with, as a card.
struct StarterView: Sendable {
    /// "Covered call".
    let name: String
    /// The builder with its legs in the market that is typed.
    let href: String
    /// "Loss limited" or "Loss unlimited".
    let lossText: String
    /// One sentence about it.
    let summary: String
    /// Its payoff as SVG.
    let picture: String
}
