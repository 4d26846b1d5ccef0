/// The page of everything somebody owns; template "portfolio".
struct PortfolioView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is said of a page that is not of now.
    let earlier: NoticeView?
    /// What is below its head, as HTML.
    let body: String
}

/// Everything somebody owns; template "portfolio-body".
struct PortfolioBodyView: Sendable {
    /// What of the shell icons need.
    struct Shell: Sendable {
        /// Where our own files are.
        let assets: String
    }

    /// What of the shell is needed.
    let shell: Shell
    /// What deserves a look first.
    let notices: [NoticeView]
    /// What is said when there is nothing yet.
    let beginning: EmptyStateView?
    /// Everything together.
    let strip: TileStripView?
    /// Where an alert on its drawdown is made; nothing while there is nothing.
    let alertHref: String?
    /// A choice of accounts, where there are several.
    let accounts: AccountChoiceView?
    /// The value of every day.
    let value: ChartPanelView?
    /// What cannot be right.
    let contradictions: ContradictionListView?
    /// Panels of figures before the allocation.
    let upper: [FigureTableView]
    /// How the value is divided.
    let allocation: ChartPanelView?
    /// How much it varies.
    let risk: TileStripView?
    /// Panels of figures after it.
    let lower: [FigureTableView]
    /// Income by month.
    let income: ChartPanelView?
}

/// Of which account values and returns are shown.
struct AccountChoiceView: Sendable {
    /// Where the form goes to.
    let action: String
    /// What else the address says.
    let kept: [HiddenFieldView]
    /// The accounts, all together first.
    let choices: [OptionView]
}

/// What cannot be right, and what to do about it.
struct ContradictionListView: Sendable {
    /// "3 things deserve a look".
    let heading: String
    /// The most serious, each with what to do.
    let items: [ContradictionView]
    /// The others, opened at will; none where there are few.
    let rest: [ContradictionView]
    /// Whether there are others.
    let hasRest: Bool
    /// "28 others".
    let restTitle: String
}

/// Something that cannot be right.
struct ContradictionView: Sendable {
    /// What is wrong.
    let message: String
    /// What to do.
    let advice: String
    /// Where it can be done, if there is one place.
    let mend: MendView?
}

/// Where something that cannot be right is mended.
struct MendView: Sendable {
    /// "Enter a price".
    let title: String
    /// The page.
    let page: String
}
