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

extension CalculatorFormView {
    func html(heading: String, lead: String) -> HTML {
        """
        <form class="panel calculator-form" method="get" action="\(action)" aria-labelledby="h-inputs">
        <div class="panel-head"><h2 id="h-inputs">\(heading)</h2><div class="end"><a class="btn btn-small btn-ghost" href="\(resetHref)">Reset</a></div></div>
        <div class="panel-body calculator-fields">
        <p class="t2 whole">\(lead)</p>
        \(
            if: hasTypes,
            """
            <fieldset class="seg-radio"><legend class="vh">Type</legend>\(types.map { type in
                """
                <label><input type="radio" name="type" value="\(type.value)"\(if: type.isSelected, " checked")>\(type.title)</label>
                """
            })</fieldset>
            """
        )
        \(
            if: hasStyles,
            """
            <fieldset class="seg-radio"><legend class="vh">Style</legend>\(styles.map { style in
                """
                <label><input type="radio" name="style" value="\(style.value)"\(if: style.isSelected, " checked")>\(style.title)</label>
                """
            })</fieldset>
            """
        )
        \(fields.map(\.html))
        \(
            if: hasDividends,
            """
            <details class="whole dividends"\(if: isDividendsOpen, " open")><summary>Cash dividends\(icon: "down", css: "icon-16")</summary>
            \(dividends.map { dividend in
                """
                <fieldset><legend class="vh">\(dividend.title)</legend>
                \(dividend.day.html)
                \(dividend.amount.html)
                </fieldset>
                """
            })
            </details>
            """
        )
        <button class="btn btn-primary whole" type="submit">Calculate</button>
        </div>
        </form>
        """
    }
}
