extension PayoffLabels {
    /// The best or the worst result: beside the line where it is reached, else where the line leads to it.
    func draw(
        _ extreme: PayoffMarks.Extreme?,
        isMaximum: Bool,
        in drawing: inout Drawing,
        _ room: inout LabelRoom
    ) {
        let boxes: [Box]
        let label: String
        switch extreme {
        case nil: return
        case .unlimited(let text):
            label = text
            boxes = arrows.filter { $0.isRight && $0.isUp == isMaximum }.flatMap { $0.labels(text) }
        case .level(let level, let text):
            label = text
            let reached = stretches(at: level).flatMap { labels(text, along: $0, isAbove: isMaximum) }
            let edges = arrows.filter { $0.isUp == isMaximum }.flatMap { $0.labels(text) }
            boxes = reached.isEmpty ? edges : reached
        }
        guard let box = room.take(boxes) else { return }
        let isMoney = if case .level = extreme { chart.axis.isMoney } else { false }
        drawing.text(label, isMoney ? "lab halo money-axis" : "lab halo", at: box.textStart)
    }

    /// Where the expiry curve lies on `level`: its flat stretches, or the single corners that touch it.
    private func stretches(at level: Double) -> [(start: DrawingPoint, end: DrawingPoint)] {
        let points = chart.expiry?.points ?? []
        let span = plot.profits.scale.domain.upperBound - plot.profits.scale.domain.lowerBound
        var stretches: [(start: DrawingPoint, end: DrawingPoint)] = []
        var isOpen = false
        for point in points {
            let isReached = (point.profit - level).magnitude <= span * 1e-6
            let corner = plot.place(of: point)
            if isReached, isOpen, let last = stretches.indices.last {
                stretches[last].end = corner
            } else if isReached {
                stretches.append((corner, corner))
            }
            isOpen = isReached
        }
        return stretches
    }

    private func labels(_ text: String, along stretch: (start: DrawingPoint, end: DrawingPoint), isAbove: Bool) -> [Box]
    {
        let width = TextWidth.of(text)
        let middle = (stretch.start.x + stretch.end.x) / 2 - width / 2
        let y = stretch.start.y + (isAbove ? -7 : 16)
        let wanted = [stretch.start.x + 8, stretch.end.x - width - 8, middle]
        let order = stretch.end.x - stretch.start.x < width + 16 ? wanted.reversed() : wanted
        return order.map { Box(text: text, x: max(2, min($0, plot.width - width - 2)), y: y) }
    }
}
