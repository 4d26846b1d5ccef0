/// A calculator; its template `options-calculator-results` renders what an input changes.
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
