/// The price at a volatility.
struct VolatilityStepView: Sendable {
    /// "30.0 %".
    let volatility: String
    /// "2.0514".
    let price: String
    /// "+0.11" to the price typed.
    let difference: String
    /// Whether it is the volatility found.
    let isFound: Bool
}
