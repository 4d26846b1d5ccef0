/// The time axis at the foot of a chart.
struct DayRuler: Sendable {
    let scale: DayScale
    /// Where the axis line lies, in px.
    let y: Double
    /// Whether there are days to mark.
    let isMarked: Bool

    /// The height of the axis with its labels, in px.
    static let height = 22.0

    func draw(in drawing: inout Drawing) {
        drawing.rule("axis", y: y, from: scale.start, to: scale.end)
        for tick in isMarked ? scale.ticks() : [] {
            drawing.rule("axis", x: min(tick.position, scale.end - 1), from: y, to: y + 4)
            guard let label = tick.label else { continue }
            drawing.text(label, at: DrawingPoint(x: tick.labelStart, y: y + 16))
        }
    }
}
