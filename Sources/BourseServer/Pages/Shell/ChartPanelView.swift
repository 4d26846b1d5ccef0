/// A panel with a chart, the table behind it and its provenance.
struct ChartPanelView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Net P&L".
    let heading: String
    /// Where the heading leads, if anywhere.
    let headingHref: String?
    /// Quiet text after the heading, or empty.
    let remark: String
    /// "span-4", "span-8" or "span-12".
    let span: String
    /// The series, empty for a single one.
    let legend: [LegendItemView]
    /// Segmented links such as Day, Week, Month; empty for none.
    let choices: [ChoiceView]
    /// What is chosen, "Bars".
    let choicesLabel: String
    /// Arrow to the period before.
    let chartEarlier: LinkView?
    /// Arrow to the period after.
    let chartLater: LinkView?
    /// SVG for 1360 px and up, and for tablets when there is no `middle`.
    let wide: String
    /// SVG for 641 to 1359 px, where panels stand below each other; absent when `wide` serves.
    var middle: String? = nil
    /// SVG for phones.
    let phone: String
    /// Foot of the panel: unit, basis, zone.
    let basis: String
    /// The figures behind the chart.
    let table: DataTableView?
    /// Address of the figures as CSV.
    let download: String?
    /// How a price chart is drawn, to be chosen.
    var priceTools: PriceToolsView? = nil
}
