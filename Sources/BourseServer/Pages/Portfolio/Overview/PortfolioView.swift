/// The page of everything somebody owns; template "portfolio".
struct PortfolioView: Sendable {
    /// The shell.
    let shell: ShellView
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
}
