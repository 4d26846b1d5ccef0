/// A side of the equation.
struct ParitySideView: Sendable {
    /// "C − P".
    let formula: [FormulaPartView]
    /// "4.20 − 3.12".
    let numbers: String
    /// "1.0800".
    let value: String
    /// "Buying the call and selling the put".
    let meaning: String
}
