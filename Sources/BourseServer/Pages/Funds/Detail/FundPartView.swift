/// One chart of a fund by itself; template "chart-part".
struct FundPartView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The chart.
    let chart: ChartPanelView
}
