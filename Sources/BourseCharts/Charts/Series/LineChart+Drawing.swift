extension LineChart {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let foot = size.height - DayRuler.height
        let lines = (0..<Self.mostLines).map(values(ofLine:))
        let ruler = ValueRuler(axis, scale(of: lines, foot: foot), hasData: !points.isEmpty)
        let scale = days(width: (size.width - max(ruler.gutter, TextWidth.gutter)).rounded())
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: scale.end, chart: size)
        for (index, line) in lines.enumerated().reversed() where !line.isEmpty {
            let corners = line.map { DrawingPoint(x: scale.middle(of: $0.day), y: ruler.scale.position(of: $0.value)) }
            draw(corners, line: index, base: base(of: ruler.scale), in: &drawing)
        }
        DayRuler(scale: scale, y: foot, isMarked: days != nil || !points.isEmpty).draw(in: &drawing)
        if points.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: scale.end / 2, y: foot / 2), in: size)
        }
        let crosshair = Crosshair(positions: points.map { scale.middle(of: $0.day) }, table: table)
        return ChartFrame(id: id, size: size, text: text).svg(drawing, crosshair: crosshair)
    }

    private func scale(of lines: [[(day: Int, value: Double)]], foot: Double) -> LinearScale {
        .fitting(lines.joined().map(\.value), axis: axis, includesZero: includesZero, start: foot - 8)
    }

    /// Where the area under the first line ends: at zero if the axis shows it, else at the foot of the plot.
    private func base(of scale: LinearScale) -> Double {
        scale.domain.contains(0) ? scale.position(of: 0) : scale.start + 8
    }

    private func draw(_ corners: [DrawingPoint], line index: Int, base: Double, in drawing: inout Drawing) {
        guard let first = corners.first, let last = corners.last else { return }
        let path = PathData(joining: corners)
        if index == 0, hasArea, corners.count > 1 {
            drawing.path("area", path.closed(along: base, from: first, through: last))
        }
        if corners.count > 1 {
            drawing.path(index == 0 ? "line" : "line-\(index + 1)", path)
        }
        if index == 0 || corners.count == 1 {
            drawing.circle("dot", at: last, radius: 4.5)
        }
    }

    private func days(width: Double) -> DayScale {
        let shown = points.map(\.day)
        let firsts = [shown.first, days?.lowerBound].compactMap(\.self)
        let lasts = [shown.last, days?.upperBound].compactMap(\.self)
        return DayScale(
            from: firsts.min() ?? 0,
            through: lasts.max() ?? 0,
            start: 0,
            end: width,
            hasWeekends: shown.contains { CivilDay.weekday(of: $0) > 4 }
        )
    }
}

extension LinearScale {
    /// The scale of a line: as tight as its values allow, wider only if that is what round ticks need.
    static func fitting(_ values: [Double], axis: ValueAxis, includesZero: Bool, start: Double) -> LinearScale {
        let top = ValueRuler.headroom(for: axis)
        let tight = LinearScale(covering: values, includesZero: includesZero, start: start, end: top).padded(by: 0.04)
        return (4...6).contains(tight.ticks(resolution: axis.resolution).count)
            ? tight : tight.rounded(resolution: axis.resolution)
    }
}
