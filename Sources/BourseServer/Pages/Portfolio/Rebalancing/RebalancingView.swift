/// Targets, and what to trade for them; template "rebalancing".
struct RebalancingView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// The form of the targets.
    let targets: TargetFormView
    /// The form of the targets of parts; nothing while nothing is held.
    let parts: PartTargetFormView?
    /// The form of what may be done.
    let plan: RebalancingFormView?
    /// What to trade.
    let trades: FigureTableView?
    /// Where each target asset stands.
    let standing: FigureTableView?
}

/// The form of the targets.
struct TargetFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// A field for each asset.
    let rows: [TargetRowView]
    /// A field for another one.
    let other: TargetRowView
    /// "60% have a target, 40% stay cash".
    let summary: String
}

/// The form of the targets of classes, sectors or currencies.
struct PartTargetFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "class", "sector" or "currency".
    let axis: String
    /// By what else targets may be.
    let choices: [ChoiceView]
    /// A field for each part.
    let rows: [TargetRowView]
    /// "60% have a target".
    let summary: String
}

/// The target of one asset or part.
struct TargetRowView: Sendable {
    /// Unique on the page.
    let id: String
    /// "AAPL", "Energy".
    let symbol: String
    /// "12.5", percent; empty for none.
    let share: String
    /// "now 14.2% of all".
    let now: String
    /// What is wrong with the share.
    var problem: String?
}

/// What may be done for the targets.
struct RebalancingFormView: Sendable {
    /// Where the form goes to.
    let action: String
    /// Money that is added.
    let cash: String
    /// What it is in, "USD".
    let currency: String
    /// What is wrong with it.
    let cashProblem: String?
    /// Trades worth less are not made.
    let minimum: String
    /// What is wrong with that.
    let minimumProblem: String?
    /// Whether something may be sold.
    let maySell: Bool
    /// Whether only whole shares are traded.
    let wholeShares: Bool
}
