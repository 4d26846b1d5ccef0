/// A calculator.
struct OptionsCalculatorsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// The four calculators.
    let kinds: [ChoiceView]
    /// The one shown.
    let calculator: CalculatorView
    /// What was calculated last.
    let history: CalculationHistoryView
}

extension OptionsCalculatorsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <nav class="span-12 parts" aria-label="Calculators"><div class="seg">\(kinds.map { kind in "<a href=\"\(kind.href)\"\(if: kind.isCurrent, " aria-current=\"page\"")>\(kind.title)</a>" })</div></nav>
            <div class="calculators span-12">
            \(body)
            \(history.html)
            </div>
            """
        )
    }

    var body: HTML {
        """
        <div class="follow" data-follow data-canonical="\(calculator.canonicalHref)" data-announcement="\(calculator.announcement)">
        \(calculator.form.html(heading: calculator.heading, lead: calculator.lead))
        <div class="stack calculation" data-live="result">
        \(calculator.mistakes.map(\.html))
        \(calculator.quiet.map(\.html))
        \(calculator.price.map(\.html))
        \(calculator.volatility.map(\.html))
        \(calculator.tree.map(\.html))
        \(calculator.parity.map(\.html))
        </div>
        </div>
        """
    }
}
