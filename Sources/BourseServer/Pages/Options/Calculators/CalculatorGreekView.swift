/// A sensitivity and what it means in money.
struct CalculatorGreekView: Sendable {
    /// "Theta".
    let name: String
    /// "Θ".
    let symbol: String
    /// "per day".
    let unit: String
    /// Of one option on one share.
    let value: String
    /// A sentence about money, such as "Each day that passes costs about $5.14".
    let meaning: [TextPartView]
}
