extension SmileChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let plot = SmilePlot(self, size: size)
        var drawing = Drawing()
        if !expiries.isEmpty {
            plot.volatilities.draw(in: &drawing, plot: plot.width, chart: size, tags: [])
            drawStrikes(in: &drawing, plot)
        }
        drawing.rule("axis", y: plot.foot, to: plot.width)
        drawSpot(in: &drawing, plot)
        for (index, expiry) in expiries.enumerated().reversed() { draw(expiry, at: index, in: &drawing, plot: plot) }
        plot.legend.draw(in: &drawing, top: 0, width: size.width)
        if !expiries.isEmpty { drawKey(in: &drawing, plot) }
        if expiries.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: plot.foot / 2), in: size)
        }
        let crosshair = Crosshair(positions: strikes.map { plot.x($0.strike).rounded(.down) }, table: table)
        return ChartFrame(id: id, size: size, text: text, style: "chart smile-chart")
            .svg(drawing, crosshair: crosshair)
    }

    /// The room of the key beside the name of the spot, in px.
    private static let keyWidth = 96.0

    /// What dots and rings are.
    private func drawKey(in drawing: inout Drawing, _ plot: SmilePlot) {
        drawing.group("quotes-1") { drawing in
            drawing.circle("call", at: DrawingPoint(x: 4, y: plot.top + 7), radius: 2)
            drawing.circle("put", at: DrawingPoint(x: 48, y: plot.top + 7), radius: 3)
        }
        drawing.text("Call", at: DrawingPoint(x: 12, y: plot.top + 11))
        drawing.text("Put", at: DrawingPoint(x: 56, y: plot.top + 11))
    }

    private func drawStrikes(in drawing: inout Drawing, _ plot: SmilePlot) {
        var free = 0.0
        for strike in plot.strikeTicks {
            let (x, label) = (plot.x(strike), axis.label(strike))
            let half = TextWidth.of(label) / 2
            drawing.rule("axis", x: min(x, plot.width - 1), from: plot.foot, to: plot.foot + 4)
            guard x - half >= free, x + half <= plot.size.width else { continue }
            drawing.text(label, "mid", at: DrawingPoint(x: x, y: plot.foot + 16))
            free = x + half + 10
        }
    }

    private func drawSpot(in drawing: inout Drawing, _ plot: SmilePlot) {
        guard let spot, !expiries.isEmpty else { return }
        let x = plot.x(spot.value)
        drawing.rule("guide", x: min(x, plot.width - 1), from: plot.top + 16, to: plot.foot)
        let label = TextWidth.fitting(spot.label, in: plot.width)
        let half = TextWidth.of(label) / 2
        let middle = min(max(x, half + Self.keyWidth), plot.width - half)
        drawing.text(label, "mid lab halo", at: DrawingPoint(x: middle, y: plot.top + 11))
    }

    /// The fitted line, calls as dots and puts as rings.
    private func draw(_ expiry: SmileExpiration, at index: Int, in drawing: inout Drawing, plot: SmilePlot) {
        func places(_ value: (StrikeQuote) -> Double?) -> [DrawingPoint] {
            expiry.quotes.compactMap { quote in
                value(quote).map { DrawingPoint(x: plot.x(quote.strike), y: plot.volatilities.scale.y($0)) }
            }
        }
        var line = CompactPath()
        line.join(places(\.fitted).isEmpty ? [] : [places(\.fitted)])
        drawing.path(index == 0 ? "line" : "line-\(index + 1)", line)
        drawing.group("quotes-\(index + 1)") { drawing in
            for place in places(\.put) { drawing.circle("put", at: place, radius: 3) }
            for place in places(\.call) { drawing.circle("call", at: place, radius: 2) }
        }
    }
}
