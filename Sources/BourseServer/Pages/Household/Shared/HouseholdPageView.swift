/// A page of the household; template "household".
struct HouseholdPageView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    var notices: [NoticeView] = []
    /// What to do where nothing is known yet.
    var quiet: EmptyStateView?
    /// The figures that count most.
    var strip: TileStripView?
    /// Forms above the figures.
    var questions: [HouseholdFormView] = []
    /// Charts.
    var charts: [ChartPanelView] = []
    /// Tables.
    var tables: [HouseholdTableView] = []
    /// Forms below the figures.
    var forms: [HouseholdFormView] = []
}
