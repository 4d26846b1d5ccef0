/// The depth chart.
struct LiveDepthView: Sendable {
    /// Path of the fragment with the chart as it is now, "/live/XBTUSD/depth".
    let address: String
    /// "within 5.00% of mid".
    let remark: String
    /// SVG for more than 640 px; movable.
    let wide: String
    /// SVG for phones, movable; absent when `wide` was drawn for exactly the size that was asked for.
    let phone: String?
    /// Foot of the panel: "Totals in USD".
    let basis: String
    /// The figures behind the chart.
    let values: DataTableView
}

extension LiveDepthView {
    var html: HTML {
        """
        <section class="live-pane live-depth" aria-labelledby="h-depth" data-depth-pane data-address="\(address)">
        <div class="panel-head"><h2 id="h-depth">Depth</h2><span class="note">\(remark)</span></div>
        <div class="live-plot plot">\(liveDrawing(phone: phone, wide: wide))</div>
        <div class="panel-foot"><span>\(basis)</span><span class="end">\(values.html)</span></div>
        </section>
        """
    }
}
