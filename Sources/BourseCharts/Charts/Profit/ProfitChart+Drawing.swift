extension ProfitChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let headroom = ValueRuler.headroom(for: axis)
        var plot = ProfitPlot(self, size: size, headroom: headroom)
        var note = placement(in: plot)
        if note?.isAbovePane == true {
            plot = ProfitPlot(self, size: size, headroom: max(headroom, NotePlacement.headroom))
            note = note.map { NotePlacement(x: $0.x, y: $0.y, isAbovePane: true) }
        }
        var drawing = Drawing()
        drawBand(in: &drawing, plot)
        plot.totals.draw(in: &drawing, plot: plot.width, chart: size)
        drawLine(in: &drawing, plot)
        drawNote(note, in: &drawing)
        plot.results.draw(in: &drawing, plot: plot.width, chart: size)
        drawBars(in: &drawing, plot)
        let hasDays = days != nil || !points.isEmpty
        DayRuler(scale: plot.days, y: size.height - DayRuler.height, isMarked: hasDays).draw(in: &drawing)
        if points.isEmpty {
            let middle = (plot.upper.lowerBound + plot.upper.upperBound) / 2
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: middle), in: size)
        }
        let crosshair = Crosshair(positions: points.map { plot.days.middle(of: $0.day) }, table: table)
        return ChartFrame(id: id, size: size, text: text).svg(drawing, crosshair: crosshair)
    }

    private func band(in plot: ProfitPlot) -> ClosedRange<Double>? {
        guard let drawdown, !points.isEmpty else { return nil }
        let start = plot.days.middle(of: drawdown.days.lowerBound)
        let end = plot.days.middle(of: drawdown.days.upperBound)
        return start...max(end, start + 2)
    }

    private func placement(in plot: ProfitPlot) -> NotePlacement? {
        guard let drawdown, let band = band(in: plot) else { return nil }
        return NotePlacement(drawdown, band: band, in: plot)
    }

    private func drawBand(in drawing: inout Drawing, _ plot: ProfitPlot) {
        guard let band = band(in: plot) else { return }
        let height = plot.upper.upperBound - plot.upper.lowerBound
        let width = band.upperBound - band.lowerBound
        drawing.rect("band", x: band.lowerBound, y: plot.upper.lowerBound, width: width, height: height)
    }

    private func drawLine(in drawing: inout Drawing, _ plot: ProfitPlot) {
        guard let first = plot.line.first, let last = plot.line.last else { return }
        let line = PathData(joining: plot.line)
        drawing.path("area", line.closed(along: plot.totals.scale.position(of: 0), from: first, through: last))
        drawing.path("line", line)
        drawing.circle("dot", at: last, radius: 4.5)
    }

    private func drawNote(_ note: NotePlacement?, in drawing: inout Drawing) {
        guard let note, let drawdown else { return }
        drawing.text(drawdown.title, axis.isMoney ? "lab money-axis" : "lab", at: DrawingPoint(x: note.x, y: note.y))
        drawing.text(drawdown.detail, at: DrawingPoint(x: note.x, y: note.y + 16))
    }

    private func drawBars(in drawing: inout Drawing, _ plot: ProfitPlot) {
        drawing.group("bars") { drawing in
            for bar in plot.bars {
                drawing.bar(
                    at: plot.middle(ofBarAt: bar.day),
                    width: plot.barWidth,
                    from: plot.results.scale.position(of: 0),
                    to: plot.results.scale.position(of: bar.result)
                )
            }
        }
    }
}
