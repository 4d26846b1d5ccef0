/// The inputs of a calculator, a GET form.
struct CalculatorFormView: Sendable {
    /// "/options/calculators/single".
    let action: String
    /// Field `type`: "call" and "put".
    let types: [OptionView]
    /// Whether the calculator asks for it.
    let hasTypes: Bool
    /// Field `style`: "american" and "european".
    let styles: [OptionView]
    /// Whether the calculator asks for it.
    let hasStyles: Bool
    /// Numbers, in the order they are asked for.
    let fields: [OptionFieldView]
    /// Dividends paid in cash, up to four.
    let dividends: [CalculatorDividendView]
    /// Whether the calculator asks for them.
    let hasDividends: Bool
    /// Whether they are shown at once, because one is typed.
    let isDividendsOpen: Bool
    /// The calculator as it starts.
    let resetHref: String
}
