extension DepthChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let frame = frame
        let foot = size.height - DayRuler.height
        let gutter = max((frame.amounts.map(TextWidth.of).max() ?? 0) + 8, TextWidth.gutter).rounded(.up)
        let plot = DepthPlot(width: size.width - gutter, top: 24, foot: foot)
        var drawing = Drawing()
        for (share, label) in zip(DepthFrame.heights, frame.amounts) {
            drawing.rule("grid", y: plot.y(share), to: plot.width)
            drawing.text(label, "end depth-amount", at: DrawingPoint(x: size.width, y: plot.y(share) + 4))
        }
        draw(frame.bids, side: "bid", tone: "up", in: &drawing, plot)
        draw(frame.asks, side: "ask", tone: "down", in: &drawing, plot)
        drawing.rule("axis", y: foot, to: plot.width)
        drawing.rule("guide", x: plot.x(500), from: 8, to: foot)
        for (share, label) in zip(DepthFrame.places, frame.prices) {
            let style = share == 500 ? "mid lab depth-price" : "mid depth-price"
            drawing.text(label, style, at: DrawingPoint(x: plot.x(share), y: foot + 16))
        }
        drawing.text(frame.bidsTitle, "lab halo depth-bids", at: DrawingPoint(x: 2, y: 14))
        drawing.text(frame.asksTitle, "end lab halo depth-asks", at: DrawingPoint(x: plot.width - 2, y: 14))
        if bids.isEmpty, asks.isEmpty {
            let message = TextWidth.fitting(text.empty, in: plot.width)
            drawing.text(message, "mid lab halo depth-empty", at: DrawingPoint(x: plot.x(500), y: foot / 2))
        }
        let picture = ChartFrame(id: id, size: size, text: text, style: "chart depth-chart")
        guard isMovable else {
            let positions = (bids.reversed() + asks).map { plot.x(500) * (1 + ($0.price - middle) / reach) }
            return picture.svg(drawing, crosshair: Crosshair(positions: positions, table: table))
        }
        return picture.svg(drawing, data: "depth", json: plot.json)
    }

    /// The area and the line of one side; both are there without levels too, for a script to fill.
    private func draw(_ shares: [Int], side: String, tone: String, in drawing: inout Drawing, _ plot: DepthPlot) {
        let corners = stride(from: 0, to: shares.count - 1, by: 2).map { index in
            DrawingPoint(x: plot.x(shares[index]), y: plot.y(shares[index + 1]))
        }
        guard isMovable || !corners.isEmpty else { return }
        let line = PathData(joining: corners)
        let area = corners.first.flatMap { first in
            corners.last.map { line.closed(along: plot.foot, from: first, through: $0) }
        }
        drawing.path("area-\(tone) depth-\(side)", area ?? line)
        drawing.path("line-\(tone) depth-\(side)", line)
    }
}
