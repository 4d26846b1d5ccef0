extension Histogram {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let foot = size.height - DayRuler.height - (note == nil ? 0 : 18)
        let countAxis = ValueAxis.count(unit: unit)
        let top = ValueRuler.headroom(for: countAxis)
        let counts = LinearScale(covering: bins.map { Double($0.count) }, includesZero: true, start: foot, end: top)
        let ruler = ValueRuler(countAxis, counts, hasData: !bins.isEmpty)
        let width = (size.width - max(ruler.gutter, TextWidth.gutter)).rounded()
        let values = LinearScale(
            from: bins.first?.lower ?? 0,
            through: bins.map(\.upper).max() ?? 0,
            start: 0,
            end: width
        )
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: width, chart: size)
        drawBins(along: values, counts, in: &drawing)
        drawing.rule("axis", y: foot, to: width)
        drawValues(along: values, top: top - 4, foot: foot, in: &drawing)
        if let note {
            drawing.text(TextWidth.fitting(note, in: size.width), at: DrawingPoint(x: 0, y: size.height - 4))
        }
        if bins.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: width / 2, y: foot / 2), in: size)
        }
        let middles = bins.map { values.position(of: $0.lower / 2 + $0.upper / 2) }
        return ChartFrame(id: id, size: size, text: text).svg(
            drawing,
            crosshair: Crosshair(positions: middles, table: table)
        )
    }

    private func drawBins(along values: LinearScale, _ counts: LinearScale, in drawing: inout Drawing) {
        drawing.group("bars bars-soft") { drawing in
            for bin in bins where bin.count > 0 {
                let left = values.position(of: bin.lower).rounded()
                let right = values.position(of: bin.upper).rounded()
                let height = max(1, (counts.start - counts.position(of: Double(bin.count))).rounded())
                let gap: Double = right - left > 4 ? 1 : 0
                drawing.rect(
                    bin.style,
                    x: left + gap,
                    y: counts.start - height,
                    width: max(1, right - left - 2 * gap),
                    height: height
                )
            }
        }
    }

    private func drawValues(along scale: LinearScale, top: Double, foot: Double, in drawing: inout Drawing) {
        guard !bins.isEmpty else { return }
        let bounds = [scale.domain.lowerBound, scale.domain.upperBound]
        let widest = bounds.map { TextWidth.of(axis.label($0)) }.max() ?? 0
        let count = Int(scale.end / max(widest + 20, 56))
        for tick in scale.ticks(count: min(max(count, 2), 6), resolution: axis.resolution) {
            let label = axis.label(tick)
            let half = TextWidth.of(label) / 2
            let x = min(max(scale.position(of: tick), half), scale.end - half)
            drawing.text(label, axis.isMoney ? "mid money-axis" : "mid", at: DrawingPoint(x: x, y: foot + 16))
        }
        if scale.domain.contains(0) {
            drawing.rule("zero", x: min(scale.position(of: 0), scale.end - 1), from: top, to: foot + 4)
        }
    }
}
