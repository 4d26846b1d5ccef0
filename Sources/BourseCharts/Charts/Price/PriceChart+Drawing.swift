extension PriceChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    ///
    /// Cost: a few passes over the values; 2,500 bars with six lines take about a millisecond.
    public func svg(id: String, size: ChartSize) -> String {
        // What a drawing takes is estimated: one that took more is planned again, for fewer slots.
        var drawn = ""
        for share in 0..<6 {
            drawn = svg(id: id, size: size.forAxes, bytes: Self.mostBytes - 2_000 - share * 9_000)
            if drawn.utf8.count <= Self.mostBytes { return drawn }
        }
        return drawn
    }

    private func svg(id: String, size: ChartSize, bytes: Int) -> String {
        let plot = PricePlot(self, size: size, bytes: bytes)
        var drawing = Drawing()
        drawGround(in: &drawing, plot)
        drawPrices(in: &drawing, plot)
        drawPanes(in: &drawing, plot)
        drawMarkers(in: &drawing, plot)
        drawTags(in: &drawing, plot)
        plot.legend.draw(in: &drawing, top: 0, width: plot.width)
        if bars.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: plot.foot / 2), in: size)
        }
        return ChartFrame(id: id, size: size, text: text, style: "chart price-chart")
            .svg(drawing, crosshair: crosshair(plot))
    }

    /// Everything behind the lines: sessions, grid and axes.
    private func drawGround(in drawing: inout Drawing, _ plot: PricePlot) {
        for session in sessions {
            let left = plot.edge(ofBar: session.bars.lowerBound)
            let width = plot.edge(ofBar: session.bars.upperBound) - left
            drawing.rect(
                "off-hours",
                x: left,
                y: plot.prices.lowerBound,
                width: width,
                height: plot.foot - plot.prices.lowerBound
            )
            guard TextWidth.of(session.name) + 8 <= width else { continue }
            drawing.text(session.name, at: DrawingPoint(x: left + 4, y: plot.prices.lowerBound + 13))
        }
        for tick in BarRuler(clock: bars.map(\.clock)).ticks(pitch: plot.pitch) {
            let x = plot.middle(ofSlot: plot.groups.slot(ofBar: tick.index))
            drawing.rule("grid", x: x, from: plot.prices.lowerBound, to: plot.foot)
            let half = TextWidth.of(tick.label) / 2
            guard x >= half, x + half <= plot.size.width else { continue }
            drawing.text(tick.label, tick.isStrong ? "mid lab" : "mid", at: DrawingPoint(x: x, y: plot.foot + 16))
        }
        plot.ruler.draw(in: &drawing, plot: plot.width, chart: plot.size, tags: tags(plot))
        if comparisons.isEmpty, let unit = axis.unit, !bars.isEmpty {
            drawing.text(unit, "end", at: DrawingPoint(x: plot.size.width, y: 12))
        }
        drawing.rule("axis", y: plot.foot, to: plot.width)
    }

    /// Where labels at the right make way for others, in px.
    private func tags(_ plot: PricePlot) -> [Double] {
        let levels = [last, previousClose].compactMap { $0.map { plot.heldY($0.value) } }
        return levels + ends(plot).labels.map(\.y)
    }

    func ends(_ plot: PricePlot) -> EndLabels {
        guard !comparisons.isEmpty else { return EndLabels(ends: [], top: 0, bottom: 0) }
        let ends = plot.series.lines.enumerated().compactMap { index, line in
            (line.last { $0 != nil } ?? nil).map { (line: index, y: plot.y($0)) }
        }
        return EndLabels(ends: ends, top: plot.prices.lowerBound + 8, bottom: plot.prices.upperBound - 8)
    }

    private func crosshair(_ plot: PricePlot) -> Crosshair {
        let computed = Array(readings.prefix(plot.budget.readings))
        let table = ChartTable(
            caption: "",
            columns: columns(computed),
            rows: rows(plot.groups, series: plot.series, computed: computed, event: Self.longestEvent)
        )
        return Crosshair(
            positions: (0..<plot.groups.count).map { plot.middle(ofSlot: $0).rounded(.down) },
            table: table
        )
    }
}
