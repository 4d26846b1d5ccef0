/// One chart of a fund by itself.
struct FundPartView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The chart.
    let chart: ChartPanelView
}

extension FundPartView {
    var html: HTML {
        "\(chart.html)"
    }
}
