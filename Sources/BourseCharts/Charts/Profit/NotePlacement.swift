/// Where the two lines beside the drawdown band stand: on free ground next to it, or above the pane.
struct NotePlacement: Sendable {
    /// The left edge of the text, in px.
    let x: Double
    /// The baseline of the first line, in px; the second is 16 px below.
    let y: Double
    /// Whether the pane has to make room for the text above it.
    let isAbovePane: Bool

    /// The room two lines need above a pane, in px.
    static let headroom = 44.0

    init(x: Double, y: Double, isAbovePane: Bool) {
        self.x = x
        self.y = y
        self.isAbovePane = isAbovePane
    }

    init(_ note: ProfitChart.DrawdownBand, band: ClosedRange<Double>, in plot: ProfitPlot) {
        let width = max(TextWidth.of(note.title), TextWidth.of(note.detail))
        let right = band.upperBound + 8
        let left = band.lowerBound - 8 - width
        let (top, bottom) = (plot.upper.lowerBound + 11, plot.upper.upperBound - 26)
        let free = [(right, top), (left, top), (right, bottom), (left, bottom)].first { x, y in
            Self.isFree(left: x, right: x + width, top: y - 16, bottom: y + 24, in: plot)
        }
        x = free?.0 ?? max(0, min(band.lowerBound, plot.width - width))
        y = free?.1 ?? 21
        isAbovePane = free == nil
    }

    /// Whether a box lies inside the upper pane, clear of the line, its last dot and the zero line.
    private static func isFree(left: Double, right: Double, top: Double, bottom: Double, in plot: ProfitPlot) -> Bool {
        guard left >= 0, right <= plot.width, top >= 0, bottom <= plot.upper.upperBound else { return false }
        let zero = plot.totals.scale.position(of: 0)
        guard zero >= bottom || zero <= top else { return false }
        let segments = zip(plot.line, plot.line.dropFirst()).filter { $0.x <= right + 8 && $1.x >= left - 8 }
        return segments.allSatisfy { start, end in
            max(start.y, end.y) < top || min(start.y, end.y) > bottom
        }
    }
}
