extension ReliabilityChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let plot = ReliabilityPlot(hasData: !points.isEmpty, size: size)
        var drawing = Drawing()
        plot.observed.draw(in: &drawing, plot: plot.width, chart: size)
        plot.forecasts.draw(in: &drawing)
        if points.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: (plot.top + plot.foot) / 2), in: size)
        } else {
            drawing.path("guide", PathData(joining: [plot.place(0, 0), plot.place(100, 100)]))
            drawRanges(in: &drawing, plot)
            drawing.path("line", PathData(joining: points.map { plot.place($0.forecast, $0.observed) }))
            for point in points {
                drawing.circle("dot", at: plot.place(point.forecast, point.observed), radius: radius(of: point))
            }
        }
        let crosshair = Crosshair(positions: points.map { plot.place($0.forecast, 0).x }, table: table)
        return ChartFrame(id: id, size: size, text: text).svg(drawing, crosshair: crosshair)
    }

    /// A line from end to end of each range, with a short bar at both.
    private func drawRanges(in drawing: inout Drawing, _ plot: ReliabilityPlot) {
        for point in points {
            let (high, low) = (
                plot.place(point.forecast, point.range.upperBound), plot.place(point.forecast, point.range.lowerBound)
            )
            drawing.rule("zero", x: high.x, from: high.y, to: low.y)
            for end in [high, low] {
                drawing.rule("zero", y: end.y, from: max(0, end.x - 4), to: min(plot.width, end.x + 4))
            }
        }
    }

    /// The area of a dot follows the count, within limits.
    private func radius(of point: Point) -> Double {
        let most = points.map(\.count).max() ?? 1
        return 3.5 + 4 * (Double(point.count) / Double(max(1, most))).squareRoot()
    }
}

/// The geometry of a reliability chart at one size: what was said to the right, what came true up.
private struct ReliabilityPlot {
    let observed: ValueRuler
    let forecasts: PriceRuler
    /// The first row of pixels of the plot.
    let top: Double
    /// Where the axis of forecasts lies, in px.
    let foot: Double
    /// The right edge of the plot, in px.
    let width: Double

    init(hasData: Bool, size: ChartSize) {
        let axis = ValueAxis.measure(resolution: 20) { ReliabilityChart.percent($0) }
        let (top, foot) = (10.0, size.height - DayRuler.height)
        // The largest dot lies whole inside the plot.
        let vertical = LinearScale(from: 0, through: 100, start: foot - 8, end: top)
        let observed = ValueRuler(axis, vertical, hasData: hasData)
        let width = (size.width - max(observed.gutter, TextWidth.gutter)).rounded()
        let horizontal = LinearScale(from: 0, through: 100, start: 8, end: width - 8)
        (self.observed, self.top, self.foot, self.width) = (observed, top, foot, width)
        forecasts = PriceRuler(horizontal, y: foot, isMarked: hasData, resolution: 20, label: axis.label)
    }

    func place(_ forecast: Double, _ share: Double) -> DrawingPoint {
        DrawingPoint(x: forecasts.scale.position(of: forecast), y: observed.scale.position(of: share))
    }
}
