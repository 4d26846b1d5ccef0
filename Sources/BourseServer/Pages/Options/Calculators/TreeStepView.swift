/// The price with a number of steps.
struct TreeStepView: Sendable {
    /// "50".
    let steps: String
    /// "2.0502".
    let price: String
    /// "−0.0012" to the model.
    let difference: String
    /// Whether it is the number typed.
    let isChosen: Bool
}
