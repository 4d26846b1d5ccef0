/// The market the legs are priced in.
struct MarketFormView: Sendable {
    /// Fields `symbol`, `spot`, `volatility`, `days`, `rate`, `dividendYield`.
    let fields: [OptionFieldView]
    /// Field `style`: "american" and "european".
    let styles: [OptionView]
    /// Fields `exDividendDate` (a date) and `dividend`.
    let dividends: [OptionFieldView]
}

extension MarketFormView {
    var html: HTML {
        """
        <section class="panel span-12 market" aria-labelledby="h-market">
        <h2 class="vh" id="h-market">Underlying and assumptions</h2>
        <div class="market-fields">
        \(fields.map(\.html))
        <div class="field"><label for="style">Exercise</label><select class="select" id="style" name="style">
        \(styles.map { style in "<option value=\"\(style.value)\"\(if: style.isSelected, " selected")>\(style.title)</option>" })
        </select></div>
        \(dividends.map(\.html))
        <button class="btn btn-primary no-script" type="submit">Calculate</button>
        </div>
        </section>
        """
    }
}
