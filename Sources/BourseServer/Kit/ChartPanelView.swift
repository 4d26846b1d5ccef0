/// A panel with a chart, the table behind it and its provenance.
struct ChartPanelView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Net P&L".
    let heading: String
    /// Where the heading leads, if anywhere.
    var headingHref: String? = nil
    /// Quiet text after the heading, or empty.
    let remark: String
    /// "span-4", "span-8" or "span-12".
    let span: String
    /// The series, empty for a single one.
    var legend: [LegendItemView] = []
    /// Segmented links such as Day, Week, Month; empty for none.
    var choices: [ChoiceView] = []
    /// What is chosen, "Bars".
    var choicesLabel = ""
    /// Arrow to the period before.
    var chartEarlier: LinkView? = nil
    /// Arrow to the period after.
    var chartLater: LinkView? = nil
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
    /// The address of the values as a file.
    var download: FileAddress? = nil
    /// How the chart is drawn, to be chosen.
    var tools: HTML? = nil
}

extension ChartPanelView {
    var html: HTML {
        """
        <section class="panel \(span)" aria-labelledby="h-\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(headingHref.map { "<a href=\"\($0)\">\(heading)</a>" } ?? "\(heading)")</h2><span class="note">\(remark)</span>
        <ul class="legend wide">
        \(legend.map { item in "<li><span class=\"key \(item.key)\"></span>\(item.title)</li>" })
        </ul>
        <div class="end">
        \(chartEarlier.map { chartEarlier in
            """
            <a class="btn btn-icon btn-small btn-ghost" href="\(chartEarlier.href)" aria-label="\(chartEarlier.title)" title="\(chartEarlier.title)">\(icon: "left")</a>
            """
        })
        \(chartLater.map { chartLater in
            """
            <a class="btn btn-icon btn-small btn-ghost" href="\(chartLater.href)" aria-label="\(chartLater.title)" title="\(chartLater.title)">\(icon: "right")</a>
            """
        })
        \(choices.control(choicesLabel))
        </div></div>
        \(tools)
        <div class="chart-frame"><div class="plot"><div class="wide\(middle.map { _ in " roomy" })">\(HTML(written: wide))</div>\(middle.map { middle in "<div class=\"middle\">\(HTML(written: middle))</div>" })<div class="phone">\(HTML(written: phone))</div></div></div>
        <div class="panel-foot"><span>\(basis)</span><span class="end">\(table.map(\.html))\(download?.links)</span></div>
        </section>
        """
    }
}
