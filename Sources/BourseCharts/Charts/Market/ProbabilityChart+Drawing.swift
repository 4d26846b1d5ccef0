extension ProbabilityChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let foot = size.height - DayRuler.height
        let scale = PriceScale(0...100, bottom: foot, top: 12, room: 0)
        let ticks: [Double] = foot > 180 ? [0, 25, 50, 75, 100] : [0, 50, 100]
        let ruler = PaneRuler(scale, ticks: points.isEmpty ? [] : ticks) { "\(Int($0))%" }
        let labels = ends.map { TextWidth.of($0.label) * 1.06 + 24 }
        let gutter = min(max(labels.max() ?? 0, ruler.labelWidth + 8, TextWidth.gutter), size.width * 0.4)
        let width = (size.width - gutter).rounded()
        let slots = BandScale(count: points.count, start: 0, end: width)
        let tags = EndLabels(ends: ends.map { (line: $0.outcome, y: scale.y($0.value)) }, top: 8, bottom: foot - 8)
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: width, chart: size, tags: tags.labels.map(\.y))
        BarRuler(clock: points.map(\.clock)).draw(in: &drawing, slots, foot: foot, size: size)
        for outcome in outcomes.indices.reversed() {
            draw(outcome, in: &drawing, slots: slots, scale: scale, foot: foot)
        }
        draw(tags, in: &drawing, width: width, size: size)
        if points.isEmpty { drawing.message(text.empty, at: DrawingPoint(x: width / 2, y: foot / 2), in: size) }
        // The crosshair needs no more rows than a pointer can tell apart.
        let step = max(1, (points.count + 399) / 400)
        let positions = thinned(every: step).map { min(slots.middle(of: $0), width - 1).rounded(.down) }
        return ChartFrame(id: id, size: size, text: text, style: "chart probability-chart")
            .svg(drawing, crosshair: Crosshair(positions: positions, table: table(every: step)))
    }

    /// The newest probability of each outcome, and what stands beside it.
    private var ends: [(outcome: Int, value: Double, label: String)] {
        outcomes.indices.compactMap { outcome in
            guard let index = points.indices.last(where: { value(outcome, at: $0) != nil }),
                let value = value(outcome, at: index)
            else { return nil }
            return (outcome, value, "\(TextWidth.fitting(outcomes[outcome], in: 84)) \(Self.percentText(value))")
        }
    }

    private func draw(
        _ outcome: Int,
        in drawing: inout Drawing,
        slots: BandScale,
        scale: PriceScale,
        foot: Double
    ) {
        let values = points.indices.map { value(outcome, at: $0) }
        // Six lines of two points a column stay far below 60 KB.
        let column = max(1, slots.step, slots.edge(of: slots.count) * Double(outcomes.count) / 2_400)
        let parts = PixelColumns.parts(values, width: column, x: slots.middle(of:), y: scale.y)
        var (line, area) = (CompactPath(), CompactPath())
        line.join(parts)
        if outcomes.count == 1 {
            for part in parts where part.count > 1 {
                area.join([part])
                area.vertical(to: foot)
                area.horizontal(to: part[0].x)
                area.close()
            }
        }
        drawing.path("area", area)
        drawing.path(outcome == 0 ? "line" : "line-\(outcome + 1)", line)
        if parts.count == 1, parts[0].count == 1 { drawing.circle("dot", at: parts[0][0], radius: 3.5) }
    }

    private func draw(_ tags: EndLabels, in drawing: inout Drawing, width: Double, size: ChartSize) {
        let texts = Dictionary(ends.map { ($0.outcome, $0.label) }) { first, _ in first }
        for tag in tags.labels {
            let style = tag.line == 0 ? "line" : "line-\(tag.line + 1)"
            drawing.rule(style, y: tag.y, from: width + 3, to: width + 15)
            let text = TextWidth.fitting(texts[tag.line] ?? "", in: size.width - width - 19)
            drawing.text(text, tag.line == 0 ? "lab-strong" : "lab", at: DrawingPoint(x: width + 19, y: tag.y + 4))
        }
    }
}
