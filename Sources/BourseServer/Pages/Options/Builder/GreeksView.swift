/// Sensitivities of the position.
struct GreeksView: Sendable {
    /// "whole position, today".
    let moment: String
    /// Delta, gamma, theta, vega and rho of the whole.
    let totals: [GreekView]
    /// The same of each leg.
    let legs: [LegGreeksView]
    /// The model and its limits.
    let basis: String
}
