/// How a figure came about; template "explanation".
struct ExplanationView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "Value on 2026-11-22".
    let heading: String
    /// "$1,234.56", or what is said where there is none.
    let value: String
    /// "money" or empty.
    let valueCSS: String
    /// How it is worked out.
    let formula: String
    /// The periods or the parts it may be of.
    let choices: [ChoiceView]
    /// "Period" or "Part".
    let choicesLabel: String
    /// What a reader should know.
    let remarks: [String]
    /// Whether there is anything to know.
    let hasRemarks: Bool
    /// What went into it.
    let inputs: FigureTableView
    /// The other pages of the inputs.
    let pager: PagerView?
    /// The lots of a holding.
    let lots: FigureTableView?
}
