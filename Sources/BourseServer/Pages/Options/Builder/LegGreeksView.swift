/// Sensitivities of one leg.
struct LegGreeksView: Sendable {
    /// "−2 170 put".
    let leg: String
    /// "+44.2".
    let delta: String
    /// "−2.10".
    let gamma: String
    /// "+12.40".
    let theta: String
    /// "−31.02".
    let vega: String
    /// "+3.10".
    let rho: String
}
