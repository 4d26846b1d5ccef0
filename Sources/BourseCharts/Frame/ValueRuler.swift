/// The value axis of one pane: its scale, and the labels at the right.
struct ValueRuler: Sendable {
    let axis: ValueAxis
    let scale: LinearScale
    let ticks: [Double]
    private let labels: [String]

    /// Marks `scale` so that ticks lie about `spacing` px apart; without data only zero is marked.
    init(_ axis: ValueAxis, _ scale: LinearScale, hasData: Bool, spacing: Double = 46) {
        let count = Int(((scale.end - scale.start).magnitude / spacing).rounded())
        self.axis = axis
        self.scale = scale
        let ticks = scale.ticks(count: min(max(count, 2), 5), resolution: axis.resolution)
        self.ticks = hasData ? ticks : ticks.filter { $0 == 0 }
        self.labels = self.ticks.map(axis.label)
    }

    /// The room the labels need at the right of the plot, in px.
    var gutter: Double { ((labels.map(TextWidth.of).max() ?? 0) + 8).rounded(.up) }

    /// How far above the pane the unit stands, in px.
    static func headroom(for axis: ValueAxis) -> Double { axis.unit == nil ? 10 : 26 }

    /// Draws grid and labels: a line across the plot, its value at the right edge of the chart.
    func draw(in drawing: inout Drawing, plot width: Double, chart: ChartSize) {
        for (tick, label) in zip(ticks, labels) {
            let y = scale.position(of: tick)
            drawing.rule(tick == 0 ? "zero" : "grid", y: y, to: width)
            drawing.text(label, axis.isMoney ? "end money-axis" : "end", at: DrawingPoint(x: chart.width, y: y + 4))
        }
        if let unit = axis.unit {
            drawing.text(unit, "end", at: DrawingPoint(x: chart.width, y: 12))
        }
    }
}
