/// Numbers along the foot of a chart: an axis line, ticks, and labels that do not touch.
struct PriceRuler: Sendable {
    let scale: LinearScale
    /// Where the axis line lies, in px.
    let y: Double
    /// The ticks that are marked, none in a chart without data.
    let ticks: [(value: Double, label: String)]

    /// Marks as many round values as have room for their labels.
    init(_ scale: LinearScale, y: Double, isMarked: Bool, resolution: Double = 0, label: @escaping (Double) -> String) {
        self.scale = scale
        self.y = y
        let counts = isMarked ? (2...9).reversed() : []
        let attempts = counts.lazy.map { count in
            scale.ticks(count: count, resolution: resolution).map { (value: $0, label: label($0)) }
        }
        self.ticks = attempts.first { Self.fits($0, on: scale) } ?? []
    }

    func draw(in drawing: inout Drawing) {
        drawing.rule("axis", y: y, from: scale.start, to: scale.end)
        for tick in ticks {
            let x = scale.position(of: tick.value)
            drawing.rule("axis", x: min(x, scale.end - 1), from: y, to: y + 4)
            drawing.text(tick.label, at: DrawingPoint(x: Self.start(of: tick, on: scale), y: y + 16))
        }
    }

    private static func start(of tick: (value: Double, label: String), on scale: LinearScale) -> Double {
        let width = TextWidth.of(tick.label)
        let wanted = scale.position(of: tick.value) - width / 2
        return max(scale.start, min(wanted, scale.end + TextWidth.gutter - width))
    }

    private static func fits(_ ticks: [(value: Double, label: String)], on scale: LinearScale) -> Bool {
        zip(ticks, ticks.dropFirst()).allSatisfy { one, next in
            start(of: one, on: scale) + TextWidth.of(one.label) + 24 <= start(of: next, on: scale)
        }
    }
}
