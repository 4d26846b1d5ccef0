/// One dividend paid in cash.
struct CalculatorDividendView: Sendable {
    /// "Dividend 1".
    let title: String
    /// Field `dividendDay.0`: days from now, or a date.
    let day: OptionFieldView
    /// Field `dividendAmount.0`: money per share.
    let amount: OptionFieldView
}
