/// A number a tree is built with.
struct TreeFactorView: Sendable {
    /// "u".
    let symbol: String
    /// "1.0905".
    let value: String
    /// "e", then "σ√Δt" as a power.
    let formula: [FormulaPartView]
    /// What it does, such as "A step up multiplies the price by this".
    let meaning: String
}
