/// A calculation to open again.
struct CalculationItemView: Sendable {
    /// "Implied volatility".
    let kind: String
    /// "Call, 100 / 105, 30 d".
    let inputs: String
    /// "28.4 %".
    let result: String
    /// "14:32" or "20 Nov, 14:32".
    let time: String
    /// The calculator with the same inputs.
    let openHref: String
}
