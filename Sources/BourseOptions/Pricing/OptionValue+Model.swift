import BourseCore

extension OptionValue {
    /// The value of one option by the model that fits it: Black–Scholes–Merton, early exercise where the style allows
    /// it, and a grid where dividends are paid in cash.
    ///
    /// - Complexity: O(1); some tens of microseconds with early exercise, some milliseconds with dividends in cash.
    public init(of terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend] = []) {
        guard dividends.isEmpty else {
            self = DividendOption.value(terms, style: style, dividends: dividends)
            return
        }
        self = style == .american ? AmericanOption.value(terms) : BlackScholes.value(terms)
    }
}
