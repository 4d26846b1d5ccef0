/// The words on a payoff chart, each where it overlaps no other: the spot first, the names of the curves last.
struct PayoffLabels: Sendable {
    let chart: PayoffChart
    let plot: PayoffPlot
    let arrows: [EdgeArrow]

    init(_ chart: PayoffChart, plot: PayoffPlot) {
        self.chart = chart
        self.plot = plot
        self.arrows = chart.expiry.map { EdgeArrow.all(on: $0, plot) } ?? []
    }

    func draw(in drawing: inout Drawing) {
        guard !chart.curves.isEmpty else { return }
        var room = LabelRoom(
            Box(left: 0, top: 0, right: plot.width, bottom: plot.floor),
            lines: chart.curves.map(plot.places(of:)) + [
                spotLine, [place(0, plot.zero), place(plot.width, plot.zero)],
            ]
        )
        drawPill(in: &drawing, &room)
        for arrow in arrows {
            drawing.path("arrow", arrow.head)
            room.reserve(arrow.box)
        }
        let breakEvens = chart.marks.breakEvens.filter { plot.shows($0.price) }
        for mark in breakEvens {
            let dot = place(plot.prices.position(of: mark.price), plot.zero)
            room.reserve(Box(left: dot.x - 5, top: dot.y - 5, right: dot.x + 5, bottom: dot.y + 5))
            drawing.circle("ring", at: dot, radius: 4)
        }
        for mark in breakEvens { drawBreakEven(mark, in: &drawing, &room) }
        draw(chart.marks.maximum, isMaximum: true, in: &drawing, &room)
        draw(chart.marks.minimum, isMaximum: false, in: &drawing, &room)
        drawNames(in: &drawing, &room)
        drawBandLabel(in: &drawing, &room)
    }

    private var spotLine: [DrawingPoint] {
        guard let spot = chart.marks.spot, plot.shows(spot.price) else { return [] }
        let x = plot.prices.position(of: spot.price)
        return [place(x, PayoffPlot.pillHeight), place(x, plot.foot)]
    }

    private func place(_ x: Double, _ y: Double) -> DrawingPoint { DrawingPoint(x: x, y: y) }

    private func drawPill(in drawing: inout Drawing, _ room: inout LabelRoom) {
        guard let spot = chart.marks.spot, plot.shows(spot.price) else { return }
        let label = TextWidth.fitting(spot.label, in: plot.width - 24)
        // Bold letters are about a tenth wider.
        let width = TextWidth.of(label) * 1.1 + 24
        let left = max(0, min(plot.prices.position(of: spot.price) - width / 2, plot.width - width))
        drawing.rect("pill", x: left, y: 0, width: width, height: PayoffPlot.pillHeight)
        drawing.text(label, "mid lab-strong", at: place(left + width / 2, 14))
        room.reserve(Box(left: left, top: 0, right: left + width, bottom: PayoffPlot.pillHeight))
    }

    /// Beside the dot, above the loss where the chart is empty, if no line runs there; else further up and down.
    private func drawBreakEven(_ mark: PayoffMarks.MarkedPrice, in drawing: inout Drawing, _ room: inout LabelRoom) {
        let dot = place(plot.prices.position(of: mark.price), plot.zero)
        // Bold letters are about a tenth wider.
        let width = TextWidth.of(mark.label) * 1.1
        let sides = [dot.x - width - 7, dot.x + 7]
        let lefts = (isRising(at: mark.price) ? sides : sides.reversed()) + [dot.x - width / 2]
        let offsets = stride(from: 0.0, to: plot.floor - plot.top, by: 16)
        let boxes = offsets.flatMap { offset in
            [dot.y - 20 - offset, dot.y + 6 + offset].flatMap { top in
                lefts.map { Box(left: $0, top: top, right: $0 + width, bottom: top + 15) }
            }
        }
        guard let box = room.take(boxes) else { return }
        drawing.text(mark.label, "lab-strong halo", at: box.textStart)
    }

    /// Whether the expiry curve goes from loss to gain at `price`.
    private func isRising(at price: Double) -> Bool {
        let points = chart.expiry?.points ?? []
        let segment = zip(points, points.dropFirst()).first { $0.price <= price && $1.price >= price }
        return segment.map { $0.profit <= $1.profit } ?? true
    }

    private func drawBandLabel(in drawing: inout Drawing, _ room: inout LabelRoom) {
        guard let band = chart.marks.band, let range = plot.visible(band.prices), !band.label.isEmpty else { return }
        let (left, right) = (plot.prices.position(of: range.lowerBound), plot.prices.position(of: range.upperBound))
        let width = TextWidth.of(band.label)
        let boxes = [plot.top + 14, plot.floor - 6].flatMap { y in
            [left + 6, right - width - 6].map { Box(text: band.label, x: $0, y: y) }
        }
        guard width + 12 <= right - left, let box = room.take(boxes) else { return }
        drawing.text(band.label, "halo", at: box.textStart)
    }
}
