/// The market the legs are priced in.
struct MarketFormView: Sendable {
    /// Fields `symbol`, `spot`, `volatility`, `days`, `rate`, `dividendYield`.
    let fields: [OptionFieldView]
    /// Field `style`: "american" and "european".
    let styles: [OptionView]
    /// Fields `exDividendDate` (a date) and `dividend`.
    let dividends: [OptionFieldView]
}
