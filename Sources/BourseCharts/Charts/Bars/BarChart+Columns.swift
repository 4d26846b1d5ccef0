extension BarChart {
    func columnsSVG(_ frame: ChartFrame) -> String {
        let foot = frame.size.height - DayRuler.height
        let top = ValueRuler.headroom(for: axis)
        let scale = LinearScale(covering: bars.map(\.value), includesZero: true, start: foot - 6, end: top)
        let ruler = ValueRuler(axis, scale, hasData: !bars.isEmpty)
        let width = (frame.size.width - max(ruler.gutter, TextWidth.gutter)).rounded()
        let bands = BandScale(count: bars.count, start: 0, end: width)
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: width, chart: frame.size)
        drawing.group("bars") { drawing in
            for (index, bar) in bars.enumerated() {
                drawing.bar(
                    at: bands.middle(of: index),
                    width: min(max(bands.barWidth.rounded(.down), 2), 48),
                    from: scale.position(of: 0),
                    to: scale.position(of: bar.value)
                )
            }
        }
        drawing.rule("axis", y: foot, to: width)
        drawLabels(along: bands, y: foot + 16, in: &drawing)
        if bars.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: width / 2, y: foot / 2), in: frame.size)
        }
        let crosshair = Crosshair(positions: bars.indices.map(bands.middle), table: table)
        return frame.svg(drawing, crosshair: crosshair)
    }

    /// Every label if they fit side by side, else every second, third, … of them.
    private func drawLabels(along bands: BandScale, y: Double, in drawing: inout Drawing) {
        let end = bands.edge(of: bands.count)
        let labels = bars.enumerated().map { index, bar in
            let text = TextWidth.fitting(bar.label, in: max(bands.step - 4, 72))
            let half = TextWidth.of(text) / 2
            return (text: text, middle: min(max(bands.middle(of: index), half), end - half), half: half)
        }
        for every in 1...bands.count {
            let shown = stride(from: 0, to: labels.count, by: every).map { labels[$0] }
            let fits = zip(shown, shown.dropFirst()).allSatisfy { $0.middle + $0.half + 6 <= $1.middle - $1.half }
            guard fits else { continue }
            for label in shown { drawing.text(label.text, "mid", at: DrawingPoint(x: label.middle, y: y)) }
            return
        }
    }
}
