/// A page of the household.
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
    var tables: [HTML] = []
    /// Forms below the figures.
    var forms: [HouseholdFormView] = []
}

extension HouseholdPageView {
    /// The forms that the reader may send.
    private func offered(_ forms: [HouseholdFormView]) -> [HTML] {
        forms.filter { shell.sharing?.permits($0.action) ?? true }.map(\.html)
    }

    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(quiet.map(\.html))
            \(strip.map(\.html))
            \(offered(questions))
            \(charts.map(\.html))
            \(tables)
            \(offered(forms))
            """
        )
    }
}
