/// The arrowhead where the expiry curve leaves the window on a slope: beyond the edge it goes on.
struct EdgeArrow: Sendable {
    let tip: DrawingPoint
    let isRight: Bool
    let isUp: Bool
    private let left: DrawingPoint
    private let right: DrawingPoint
    private let plotWidth: Double

    /// The arrowheads of `curve`, at most one at each edge.
    static func all(on curve: PayoffCurve, _ plot: PayoffPlot) -> [EdgeArrow] {
        let corners = plot.places(of: curve)
        guard let first = corners.first, let last = corners.last, corners.count > 1 else { return [] }
        var arrows: [EdgeArrow] = []
        let (next, previous) = (corners[1], corners[corners.count - 2])
        if first.x <= 0.01, next.x > first.x, (next.y - first.y).magnitude > 0.5 {
            arrows.append(EdgeArrow(from: next, to: first, isRight: false, plotWidth: plot.width))
        }
        if last.x >= plot.width - 0.01, previous.x < last.x, (previous.y - last.y).magnitude > 0.5 {
            arrows.append(EdgeArrow(from: previous, to: last, isRight: true, plotWidth: plot.width))
        }
        return arrows
    }

    private init(from start: DrawingPoint, to tip: DrawingPoint, isRight: Bool, plotWidth: Double) {
        let (dx, dy) = (tip.x - start.x, tip.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length))
        let corner = { (side: Double) in
            DrawingPoint(
                x: max(0, tip.x - along.0 * 10 + across.0 * 4.5 * side),
                y: tip.y - along.1 * 10 + across.1 * 4.5 * side
            )
        }
        self.tip = tip
        self.isRight = isRight
        self.isUp = dy < 0
        self.left = corner(-1)
        self.right = corner(1)
        self.plotWidth = plotWidth
    }

    var head: PathData {
        PathData(joining: [left, tip]).closed(along: right.y, from: right, through: right)
    }

    /// The room the arrowhead takes.
    var box: Box {
        let (xs, ys) = ([tip.x, left.x, right.x], [tip.y, left.y, right.y])
        return Box(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
    }

    /// Where a label may stand: beside the arrowhead first, then further along the edge.
    func labels(_ text: String) -> [Box] {
        let width = TextWidth.of(text)
        return stride(from: 12.0, through: 120, by: 12).flatMap { inset in
            [0.0, 14, -14, 28, -28, 42, -42].map { offset in
                let x = isRight ? plotWidth - width - inset : inset
                return Box(text: text, x: x, y: tip.y + 4 + offset)
            }
        }
    }
}
