/// What a move of the underlying brings.
struct StrategyOutcomeView: Sendable {
    /// "+10 %", "no change".
    let move: String
    /// The price of the underlying then.
    let price: String
    /// "+$305.44".
    let profit: String
    /// "up", "down" or "flat".
    let direction: String
    /// What happens.
    let text: String
}
