extension PriceChart {
    /// The highest and the lowest price, the close of the day before, and the price tagged on the axis.
    func drawTags(in drawing: inout Drawing, _ plot: PricePlot) {
        drawExtremes(in: &drawing, plot)
        drawPreviousClose(in: &drawing, plot)
        guard let last else { return }
        let y = plot.heldY(last.value).crisp
        let base = previousClose?.value ?? bars.last?.open
        let tone = base.map { last.value < $0 ? "down" : "up" } ?? "up"
        drawing.group("last-price \(tone)") { drawing in
            drawing.rule("last-line", y: y, to: plot.width)
            let pill = min(max(y - 9.5, 0), plot.size.height - 19)
            let room = plot.size.width - plot.width - 2
            drawing.rect("last-pill", x: plot.width + 2, y: pill, width: room, height: 19)
            let label = TextWidth.fitting(last.label, in: room - 6)
            drawing.text(label, "end last-label", at: DrawingPoint(x: plot.size.width - 5, y: pill + 13.5))
        }
    }

    private func drawPreviousClose(in drawing: inout Drawing, _ plot: PricePlot) {
        guard let previousClose else { return }
        let y = plot.heldY(previousClose.value)
        drawing.rule("guide", y: y, to: plot.width)
        // The tag of the newest price comes first.
        if let last, (plot.heldY(last.value) - y).magnitude < 18 { return }
        let label = TextWidth.fitting(previousClose.label, in: plot.size.width - plot.width - 4)
        drawing.text(label, "end lab", at: DrawingPoint(x: plot.size.width, y: y + 4))
    }

    private func drawExtremes(in drawing: inout Drawing, _ plot: PricePlot) {
        guard comparisons.isEmpty, style == .candles,
            let highest = bars.indices.max(by: { bars[$0].high < bars[$1].high }),
            let lowest = bars.indices.min(by: { bars[$0].low < bars[$1].low }), bars[highest].high > bars[lowest].low
        else { return }
        for (text, index, value, distance) in [
            ("H \(bars[highest].details.high)", highest, bars[highest].high, -6.0),
            ("L \(bars[lowest].details.low)", lowest, bars[lowest].low, 15.0),
        ] {
            let label = TextWidth.fitting(text, in: plot.width)
            let half = TextWidth.of(label) / 2
            let x = max(half, min(plot.x(ofBar: index), plot.width - half))
            drawing.text(label, "mid lab halo", at: DrawingPoint(x: x, y: plot.heldY(value) + distance))
        }
    }
}
