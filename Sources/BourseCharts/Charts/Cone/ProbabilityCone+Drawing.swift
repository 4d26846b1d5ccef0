extension ProbabilityCone {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let plot = ConePlot(self, size: size)
        let (outer, inner) = (edges(\.outer, plot), edges(\.inner, plot))
        var drawing = Drawing()
        plot.prices.draw(in: &drawing, plot: plot.width, chart: size)
        draw(outer, area: "cone-outer", line: "cone-edge-outer", in: &drawing)
        draw(inner, area: "cone-inner", line: "cone-edge-inner", in: &drawing)
        if points.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: plot.width / 2, y: (plot.top + plot.foot) / 2), in: size)
        } else {
            drawMarks(in: &drawing, plot, lines: [outer.upper, outer.lower, inner.upper, inner.lower])
        }
        PriceRuler(plot.days, y: plot.foot, isMarked: !points.isEmpty, resolution: 1, label: dayLabel)
            .draw(in: &drawing)
        let crosshair = Crosshair(positions: points.map { plot.days.position(of: $0.day) }, table: table)
        return ChartFrame(id: id, size: size, text: text).svg(drawing, crosshair: crosshair)
    }

    private func edges(
        _ range: (Point) -> ClosedRange<Double>,
        _ plot: ConePlot
    ) -> (upper: [DrawingPoint], lower: [DrawingPoint]) {
        (plot.edge(points) { range($0).upperBound }, plot.edge(points) { range($0).lowerBound })
    }

    private func draw(
        _ edges: (upper: [DrawingPoint], lower: [DrawingPoint]),
        area: String,
        line: String,
        in drawing: inout Drawing
    ) {
        guard edges.upper.count > 1, let end = edges.lower.first else { return }
        let outline = PathData(joining: edges.upper + edges.lower.dropFirst().reversed())
        drawing.path(area, outline.closed(along: end.y, from: end, through: end))
        drawing.path(line, PathData(joining: edges.upper))
        drawing.path(line, PathData(joining: edges.lower))
    }

    /// Expiries, break-evens, the spot and the names of the two ranges, none over another.
    private func drawMarks(in drawing: inout Drawing, _ plot: ConePlot, lines: [[DrawingPoint]]) {
        let levels = breakEvens.map { plot.prices.scale.position(of: $0.price) }
        let crossings = levels.map { [DrawingPoint(x: 0, y: $0), DrawingPoint(x: plot.width, y: $0)] }
        var room = LabelRoom(
            Box(left: 0, top: 0, right: plot.width, bottom: plot.foot),
            lines: lines + crossings
        )
        drawExpiries(in: &drawing, plot, &room)
        for y in levels { drawing.rule("break-even", y: y, to: plot.width) }
        drawSpot(in: &drawing, plot, &room)
        for (mark, y) in zip(breakEvens, levels) {
            // Bold letters are about a tenth wider.
            let width = TextWidth.of(mark.label) * 1.1
            let boxes = stride(from: 6.0, to: plot.width - width, by: 12).flatMap { x in
                [y - 18, y + 3].map { Box(left: x, top: $0, right: x + width, bottom: $0 + 15) }
            }
            guard let box = room.take(boxes) else { continue }
            drawing.text(mark.label, "lab-strong halo", at: box.textStart)
        }
        drawNames(in: &drawing, plot, &room)
    }

    private func drawExpiries(in drawing: inout Drawing, _ plot: ConePlot, _ room: inout LabelRoom) {
        for expiry in expiries where plot.days.domain.contains(expiry.day) {
            let x = plot.days.position(of: expiry.day)
            drawing.rule("expiry", x: min(x, plot.width - 1), from: plot.top - 4, to: plot.foot)
            let width = TextWidth.of(expiry.label)
            let left = max(0, min(x - width / 2, plot.width - width))
            guard let box = room.take([Box(text: expiry.label, x: left, y: 13)]) else { continue }
            drawing.text(expiry.label, "lab", at: box.textStart)
        }
    }

    private func drawSpot(in drawing: inout Drawing, _ plot: ConePlot, _ room: inout LabelRoom) {
        guard let spot else { return }
        let dot = plot.place(day: 0, price: spot.price)
        drawing.rule("guide", y: dot.y, to: plot.width)
        drawing.circle("dot", at: DrawingPoint(x: 4.5, y: dot.y), radius: 4.5)
        // Bold letters are about a tenth wider.
        let width = TextWidth.of(spot.label) * 1.1
        let boxes = stride(from: 12.0, to: plot.width - width, by: 12).flatMap { x in
            [dot.y - 19, dot.y + 4].map { Box(left: x, top: $0, right: x + width, bottom: $0 + 15) }
        }
        room.reserve(Box(left: 0, top: dot.y - 5, right: 9, bottom: dot.y + 5))
        guard let box = room.take(boxes) else { return }
        drawing.text(spot.label, "lab-strong halo", at: box.textStart)
    }

    private func drawNames(in drawing: inout Drawing, _ plot: ConePlot, _ room: inout LabelRoom) {
        guard let last = points.last, points.count > 1 else { return }
        for (name, edge) in [("68%", last.inner.upperBound), ("95%", last.outer.upperBound)] {
            let y = plot.prices.scale.position(of: edge)
            let x = plot.width - TextWidth.of(name) - 6
            let boxes = [17.0, 31, 45, -5].map { Box(text: name, x: x, y: y + $0) }
            guard let box = room.take(boxes) else { continue }
            drawing.text(name, "lab halo", at: box.textStart)
        }
    }
}
