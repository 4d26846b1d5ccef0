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
    /// The form that saves its inputs; nil without a result.
    let saving: PresetFormView?
    /// The presets of the calculator, newest first.
    let presets: [SavedInputsView]
    /// What was calculated last.
    let history: CalculationHistoryView
}

extension OptionsCalculatorsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(kinds.navigation("Calculators"))
            <div class="calculators span-12">
            \(body)
            <div class="stack">
            \(presetsPanel)
            \(history.html)
            </div>
            </div>
            """
        )
    }

    private var presetsPanel: HTML {
        """
        <section class="panel calculator-history" aria-labelledby="h-presets">
        <div class="panel-head"><h2 id="h-presets">Presets</h2></div>
        \(
            if: presets.isEmpty,
            """
            <p class="panel-body t2">No presets yet. Name the inputs of a calculation to open it again.</p>
            """,
            else:
            """
            <ul class="saved-list">
            \(presets.map(\.html))
            </ul>
            """
        )
        </section>
        """
    }

    var body: HTML {
        """
        <div class="follow" data-follow data-canonical="\(calculator.canonicalHref)" data-announcement="\(calculator.announcement)"\(calculator.gridHref.map { " data-grid=\"\($0)\"" })\(calculator.factors.map { " data-factors=\"\($0)\"" })>
        \(calculator.form.html(heading: calculator.heading, lead: calculator.lead))
        <div class="stack calculation" data-live="result">
        \(calculator.mistakes.map(\.html))
        \(calculator.quiet.map(\.html))
        \(calculator.price.map(\.html))
        \(calculator.volatility.map(\.html))
        \(calculator.tree.map(\.html))
        \(calculator.parity.map(\.html))
        \(saving.map(\.html))
        </div>
        </div>
        """
    }
}
