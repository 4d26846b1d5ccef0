extension PriceChart {
    /// Candles or lines, what is computed from them, and what is expected.
    func drawPrices(in drawing: inout Drawing, _ plot: PricePlot) {
        guard !bars.isEmpty else { return }
        drawBands(in: &drawing, plot)
        drawProjection(in: &drawing, plot)
        if !comparisons.isEmpty {
            drawCompared(in: &drawing, plot)
        } else if style == .candles {
            drawing.group("candles") { drawCandles(in: &$0, plot) }
        } else {
            drawLine(in: &drawing, plot)
        }
        for (index, line) in overlays.enumerated() {
            var path = CompactPath()
            path.join(plot.parts(line.values, y: plot.y))
            drawing.path("overlay-\(index + 1)", path)
        }
    }

    private func drawCandles(in drawing: inout Drawing, _ plot: PricePlot) {
        var (rising, falling) = (CandlePaths(), CandlePaths())
        let body = plot.body
        for slot in 0..<plot.groups.count {
            let range = plot.groups.bars(in: slot)
            let (open, close) = (bars[range.lowerBound].open, bars[range.upperBound - 1].close)
            var (high, low) = (bars[range.lowerBound].high, bars[range.lowerBound].low)
            for index in range.dropFirst() { (high, low) = (max(high, bars[index].high), min(low, bars[index].low)) }
            let (top, bottom) = (plot.y(max(open, close)).crisp, plot.y(min(open, close)).crisp)
            let (x, tip, toe) = (plot.middle(ofSlot: slot), plot.y(high).rounded(), plot.y(low).rounded())
            if close < open {
                falling.add(x: x, body: body, tip: tip, top: top, bottom: bottom, toe: toe)
            } else {
                rising.add(x: x, body: body, tip: tip, top: top, bottom: bottom, toe: toe)
            }
        }
        drawing.path("wick-up", rising.wicks)
        drawing.path("wick-down", falling.wicks)
        drawing.path("candle-up", rising.bodies)
        drawing.path("candle-down", falling.bodies)
    }

    private func drawLine(in drawing: inout Drawing, _ plot: PricePlot) {
        let parts = plot.parts(plot.series.lines[0], isWhole: true, y: plot.y)
        guard let part = parts.first, let first = part.first, let last = part.last else { return }
        var (line, area) = (CompactPath(), CompactPath())
        line.join([part])
        if part.count > 1 {
            area.join([part])
            area.vertical(to: plot.prices.upperBound)
            area.horizontal(to: first.x)
            area.close()
        }
        drawing.path("area", area)
        drawing.path("line", line)
        drawing.circle("dot", at: last, radius: 3.5)
    }

    private func drawBands(in drawing: inout Drawing, _ plot: PricePlot) {
        guard let bands else { return }
        var (area, edges, middle) = (CompactPath(), CompactPath(), CompactPath())
        let (upper, lower) = (plot.parts(bands.upper.values, y: plot.y), plot.parts(bands.lower.values, y: plot.y))
        for (above, below) in zip(upper, lower) where above.count > 1 && below.count > 1 {
            area.join([above + below.reversed()])
            area.close()
        }
        edges.join(upper + lower)
        middle.join(plot.parts(bands.middle.values, y: plot.y))
        drawing.path("band-area", area)
        drawing.path("band-edge", edges)
        drawing.path("band-middle", middle)
    }

    private func drawProjection(in drawing: inout Drawing, _ plot: PricePlot) {
        guard let projection, let close = bars.last?.close else { return }
        let start = DrawingPoint(x: plot.x(ofBar: bars.count - 1), y: plot.y(close))
        func edge(_ values: [Double]) -> [DrawingPoint] {
            PixelColumns.parts(
                values.map(Optional.some),
                width: max(1, plot.step),
                x: { plot.x(ofBar: bars.count + $0) },
                y: plot.y
            )
            .reduce([start], +)
        }
        let (upper, lower) = (edge(projection.upper), edge(projection.lower))
        var (area, edges) = (CompactPath(), CompactPath())
        area.join([upper + lower.dropFirst().reversed()])
        area.close()
        edges.join([upper, lower])
        drawing.path("cone-outer", area)
        drawing.path("cone-edge-outer", edges)
    }
}
