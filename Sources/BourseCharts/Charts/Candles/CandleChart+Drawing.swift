extension CandleChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let plot = CandlePlot(self, size: size)
        var drawing = Drawing()
        // Without a price there is no scale, not even a zero.
        if !bars.isEmpty { plot.prices.draw(in: &drawing, plot: plot.width, chart: size) }
        drawTimes(in: &drawing, plot)
        drawing.group("candles") { drawing in
            for (index, bar) in bars.enumerated().dropLast() { draw(bar, at: index, in: &drawing, plot: plot) }
            guard let bar = bars.last else { return }
            drawing.group("candle-live") { draw(bar, at: bars.count - 1, in: &$0, plot: plot) }
        }
        drawExtremes(in: &drawing, plot)
        drawLast(in: &drawing, plot)
        if bars.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: plot.foot / 2), in: size)
        }
        let frame = ChartFrame(id: id, size: size, text: text, style: "chart candle-chart")
        let crosshair = Crosshair(positions: bars.indices.map(plot.middle), table: table)
        guard isMovable else { return frame.svg(drawing, crosshair: crosshair) }
        return frame.svg(
            drawing,
            data: "candles",
            json: "\(crosshair.json.dropLast()),\"plot\":\(plot.json(of: self))}"
        )
    }

    private func drawTimes(in drawing: inout Drawing, _ plot: CandlePlot) {
        drawing.rule("axis", y: plot.foot, to: plot.width)
        let starts = bars.map { $0.start + offset($0.start) }
        for tick in ClockTick.ticks(starts: starts, pitch: plot.bars.step) {
            let x = plot.middle(tick.index)
            drawing.rule("grid", x: x, from: 0, to: plot.foot)
            let half = TextWidth.of(tick.label) / 2
            guard x >= half, x + half <= plot.size.width else { continue }
            drawing.text(tick.label, tick.isDay ? "mid lab" : "mid", at: DrawingPoint(x: x, y: plot.foot + 16))
        }
    }

    /// Volume, wicks and body of one bar.
    ///
    /// The four elements are always there and in this order, so that a script can move them.
    private func draw(_ bar: CandleBar, at index: Int, in drawing: inout Drawing, plot: CandlePlot) {
        let x = plot.middle(index)
        let tone = bar.isRising ? "up" : "down"
        let left = x - plot.body / 2
        let height = plot.height(ofVolume: bar.volume)
        drawing.rect("volume-\(tone)", x: left, y: plot.foot - height, width: plot.body, height: height)
        let (top, bottom) = (plot.y(max(bar.open, bar.close)).crisp, plot.y(min(bar.open, bar.close)).crisp)
        drawing.path("wick-\(tone)", Self.wick(x: x, top: plot.y(bar.high), bottom: top))
        drawing.path("wick-\(tone)", Self.wick(x: x, top: bottom, bottom: plot.y(bar.low)))
        guard plot.body >= 3 else {
            return drawing.path("wick-\(tone)", Self.wick(x: x, top: top - 0.5, bottom: bottom + 0.5))
        }
        // An outline of one pixel lies half outside its rectangle; one of no height would not be drawn at all.
        drawing.rect("candle-\(tone)", x: left + 0.5, y: top, width: plot.body - 1, height: max(bottom - top, 0.1))
    }

    private static func wick(x: Double, top: Double, bottom: Double) -> PathData {
        PathData(joining: [DrawingPoint(x: x, y: top), DrawingPoint(x: x, y: max(top, bottom))])
    }

    private func drawExtremes(in drawing: inout Drawing, _ plot: CandlePlot) {
        guard let highest = bars.indices.max(by: { bars[$0].high < bars[$1].high }),
            let lowest = bars.indices.min(by: { bars[$0].low < bars[$1].low }), bars[highest].high > bars[lowest].low
        else { return }
        for (letter, index, value, distance) in [
            ("H", highest, bars[highest].high, -6.0), ("L", lowest, bars[lowest].low, 15.0),
        ] {
            let label = "\(letter) \(axis.label(value))"
            let half = TextWidth.of(label) / 2
            let x = max(half, min(plot.middle(index), plot.width - half))
            drawing.text(label, "mid lab halo", at: DrawingPoint(x: x, y: plot.y(value) + distance))
        }
    }

    private func drawLast(in drawing: inout Drawing, _ plot: CandlePlot) {
        guard let last else { return }
        let y = plot.y(last.value).crisp
        let isRising = bars.last.map { last.value >= $0.open } ?? true
        drawing.group("last-price \(isRising ? "up" : "down")") { drawing in
            drawing.rule("last-line", y: y, to: plot.width)
            let pill = min(max(y - 9.5, 0), plot.size.height - 19)
            drawing.rect("last-pill", x: plot.width + 2, y: pill, width: plot.size.width - plot.width - 2, height: 19)
            drawing.text(last.label, "end last-label", at: DrawingPoint(x: plot.size.width - 5, y: pill + 13.5))
        }
    }
}
