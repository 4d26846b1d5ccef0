extension BarChart {
    func rowsSVG(_ frame: ChartFrame) -> String {
        let size = frame.size
        let foot = size.height - DayRuler.height
        let start = labelWidth(in: size)
        let rows = BandScale(count: bars.count, start: ValueRuler.headroom(for: axis) - 10, end: foot, gap: 0.4)
        let bounds = LinearScale(covering: bars.map(\.value), includesZero: true, start: start, end: size.width - 2)
        var drawing = Drawing()
        drawAxis(bounds, foot: foot, top: rows.start, size: size, in: &drawing)
        for (index, bar) in bars.enumerated() {
            let label = TextWidth.fitting(bar.label, in: start - 12)
            drawing.text(label, "lab", at: DrawingPoint(x: 0, y: rows.middle(of: index) + 4))
        }
        drawing.group("bars") { drawing in
            for (index, bar) in bars.enumerated() where bar.value != 0 {
                let zero = bounds.position(of: 0).rounded(.down)
                let length = max(1, (bounds.position(of: bar.value) - zero).magnitude.rounded())
                let height = min(max(rows.barWidth.rounded(.down), 2), 24)
                drawing.rect(
                    bar.value > 0 ? "bar-up" : "bar-down",
                    x: bar.value > 0 ? zero + 1 : zero - length,
                    y: (rows.middle(of: index) - height / 2).rounded(),
                    width: bar.value > 0 ? length - 1 : length,
                    height: height
                )
            }
        }
        if bars.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: size.width / 2, y: foot / 2), in: size)
        }
        return frame.svg(drawing)
    }

    /// The room for the labels at the left: as wide as they are, at most two fifths of the chart.
    private func labelWidth(in size: ChartSize) -> Double {
        let widest = bars.map { TextWidth.of($0.label) }.max() ?? 0
        return min((widest + 12).rounded(.up), (size.width * 0.4).rounded())
    }

    private func drawAxis(_ scale: LinearScale, foot: Double, top: Double, size: ChartSize, in drawing: inout Drawing) {
        let wide = TextWidth.of(axis.label(scale.domain.lowerBound)) + TextWidth.of(axis.label(scale.domain.upperBound))
        let count = Int((scale.end - scale.start) / max(wide / 2 + 28, 56))
        let ticks = scale.ticks(count: min(max(count, 2), 5), resolution: axis.resolution)
        for tick in bars.isEmpty ? [0] : ticks {
            let label = axis.label(tick)
            let half = TextWidth.of(label) / 2
            let x = scale.position(of: tick)
            let place = DrawingPoint(x: min(max(x, half), size.width - half), y: foot + 16)
            drawing.rule(tick == 0 ? "zero" : "grid", x: min(x, size.width - 1), from: top, to: foot)
            drawing.text(label, axis.isMoney ? "mid money-axis" : "mid", at: place)
        }
        if let unit = axis.unit {
            drawing.text(unit, "end", at: DrawingPoint(x: size.width, y: 12))
        }
    }
}
