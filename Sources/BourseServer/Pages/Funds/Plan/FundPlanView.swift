/// The calculator of a fund; template "fund-plan", and "fund-plan-body" for what its fields change.
struct FundPlanView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The calculator.
    let plan: FundPlanBodyView
}

/// Its fields, and what came of the plan.
struct FundPlanBodyView: Sendable {
    /// Address of exactly this plan.
    let canonicalHref: String
    /// What a change of a field leads to, read out.
    let announcement: String
    /// "/funds/120716/plan".
    let action: String
    /// Field `kind`.
    let kinds: [OptionView]
    /// The fields of this kind, in order.
    let fields: [FundFieldView]
    /// Fields that are chosen from.
    let choices: [FundChoiceView]
    /// "₹10,000 a month from 1 Jan 2020".
    let title: String
    /// The figures.
    let strip: TileStripView?
    /// Why there are none.
    let reason: String?
    /// What to know about the figures.
    let remark: String?
    /// Value and money paid in over time.
    let chart: ChartPanelView?
    /// Every payment as CSV.
    let csvHref: String?
}

/// A field that is typed into.
struct FundFieldView: Sendable {
    /// Unique on the page.
    let id: String
    /// Its name.
    let name: String
    /// What it is of, with the unit.
    let label: String
    /// "text" or "date".
    let type: String
    /// "decimal" for numbers.
    let mode: String?
    /// What was typed, or the usual.
    let value: String
    /// What is wrong with it.
    let mistake: String?
}

/// A field that is chosen from.
struct FundChoiceView: Sendable {
    /// Its name.
    let name: String
    /// What it is of.
    let label: String
    /// What a choice means, if it does not say so itself.
    let hint: String?
    /// The choices.
    let options: [OptionView]
}
