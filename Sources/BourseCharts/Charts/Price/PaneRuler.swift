/// The value axis of one pane of a price chart: its scale, and the labels at the right.
struct PaneRuler: Sendable {
    let scale: PriceScale
    let ticks: [Double]
    private let labels: [String]

    init(_ scale: PriceScale, ticks: [Double], label: (Double) -> String) {
        self.scale = scale
        self.ticks = ticks
        self.labels = ticks.map(label)
    }

    /// The width of the widest label, in px.
    var labelWidth: Double { labels.map(TextWidth.of).max() ?? 0 }

    /// Draws grid and labels; a label closer than 15 px to one of `tags`, or to the one below, is left out.
    func draw(in drawing: inout Drawing, plot width: Double, chart: ChartSize, style: String = "grid", tags: [Double]) {
        var taken = tags
        for (tick, label) in zip(ticks, labels) {
            let y = scale.y(tick)
            drawing.rule(style, y: y, to: width)
            guard !taken.contains(where: { ($0 - y).magnitude < 15 }) else { continue }
            taken.append(y)
            drawing.text(label, "end", at: DrawingPoint(x: chart.width, y: y + 4))
        }
    }
}
