extension PayoffChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let plot = PayoffPlot(self, size: size)
        let lane = StrikeLane(marks, plot: plot)
        var drawing = Drawing()
        drawing.wrapped("g", plot.attributes) { drawing in
            drawBand(in: &drawing, plot)
            plot.profits.draw(in: &drawing, plot: plot.width, chart: size)
            drawAreas(in: &drawing, plot)
            drawSpot(in: &drawing, plot)
            drawCurves(in: &drawing, plot)
            PayoffLabels(self, plot: plot).draw(in: &drawing)
            PriceRuler(plot.prices, y: plot.foot, isMarked: !curves.isEmpty, label: priceLabel).draw(in: &drawing)
            lane.draw(in: &drawing)
            if curves.isEmpty {
                drawing.message(
                    text.empty,
                    at: DrawingPoint(x: plot.width / 2, y: (plot.top + plot.floor) / 2),
                    in: size
                )
            }
        }
        let crosshair = Crosshair(positions: readings.map { plot.prices.position(of: $0.price) }, table: table)
        let isInteractive = marks.areStrikesMovable && !lane.strikes.isEmpty
        return ChartFrame(id: id, size: size, text: text, role: isInteractive ? "group" : "img")
            .svg(drawing, crosshair: crosshair)
    }

    private func drawBand(in drawing: inout Drawing, _ plot: PayoffPlot) {
        guard let band = marks.band, let range = plot.visible(band.prices), !curves.isEmpty else { return }
        let left = plot.prices.position(of: range.lowerBound)
        let right = plot.prices.position(of: range.upperBound)
        drawing.rect("band", x: left, y: plot.top, width: right - left, height: plot.foot - plot.top)
    }

    private func drawAreas(in drawing: inout Drawing, _ plot: PayoffPlot) {
        for region in expiry?.regions ?? [] {
            let corners = region.points.map(plot.place(of:))
            guard let first = corners.first, let last = corners.last else { continue }
            let area = PathData(joining: corners).closed(along: plot.zero, from: first, through: last)
            drawing.path(region.isGain ? "area-up" : "area-down", area)
        }
    }

    private func drawSpot(in drawing: inout Drawing, _ plot: PayoffPlot) {
        guard let spot = marks.spot, plot.shows(spot.price), !curves.isEmpty else { return }
        drawing.rule("guide", x: plot.prices.position(of: spot.price), from: PayoffPlot.pillHeight, to: plot.foot)
    }

    private func drawCurves(in drawing: inout Drawing, _ plot: PayoffPlot) {
        for (index, curve) in comparisons.enumerated().reversed() {
            draw(curve, style: "line-compare-\(index + 1)", in: &drawing, plot)
        }
        chosen.map { draw($0, style: "line-chosen", in: &drawing, plot) }
        today.map { draw($0, style: "line-2", in: &drawing, plot) }
        expiry.map { draw($0, style: "line line-sharp", in: &drawing, plot) }
        guard let spot = marks.spot else { return }
        for (curve, style) in [(chosen, "dot dot-chosen"), (today, "dot dot-today")] {
            guard let profit = curve?.profit(at: spot.price) else { continue }
            drawing.circle(style, at: plot.place(of: .init(price: spot.price, profit: profit)), radius: 4)
        }
    }

    private func draw(_ curve: PayoffCurve, style: String, in drawing: inout Drawing, _ plot: PayoffPlot) {
        let corners = plot.places(of: curve)
        if corners.count > 1 {
            drawing.path(style, PathData(joining: corners))
        } else if let only = corners.first {
            drawing.circle("dot", at: only, radius: 4)
        }
    }
}

extension PayoffPlot {
    /// The part of `prices` that lies inside the window.
    func visible(_ prices: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard prices.lowerBound.isDrawable, prices.upperBound.isDrawable, prices.overlaps(self.prices.domain) else {
            return nil
        }
        return prices.clamped(to: self.prices.domain)
    }
}
