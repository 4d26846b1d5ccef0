/// The shape of a payoff without a word, for a card that names the strategy.
///
/// Gains lie above the zero line and losses below it, so the shape reads without color. It has no table: it stands for
/// a kind of position, not for figures.
public struct PayoffPicture: Sendable, Hashable {
    /// The result at expiry.
    public let curve: PayoffCurve
    /// Where the underlying stands, marked by a tick on the zero line.
    public let spot: Double?

    /// Makes the picture; a spot that is not a drawable number is left out.
    public init(curve: PayoffCurve, spot: Double? = nil) {
        self.curve = curve
        self.spot = spot.flatMap { $0.isDrawable ? $0 : nil }
    }

    /// The picture as decoration, hidden from those who hear the strategy's name anyway.
    public func svg(size: ChartSize) -> String {
        ChartFrame.opening(size, style: Self.style) + " aria-hidden=\"true\">\(drawing(size).markup)</svg>"
    }

    /// The picture with a title and description of its own; `id` must be unique on the page.
    public func svg(id: String, text: ChartText, size: ChartSize) -> String {
        ChartFrame(id: id, size: size, text: text, style: Self.style).svg(drawing(size))
    }

    private static let style = "chart payoff-picture"

    private func drawing(_ size: ChartSize) -> Drawing {
        var drawing = Drawing()
        let prices = LinearScale(covering: curve.points.map(\.price), includesZero: false, start: 0, end: size.width)
        let margin = min(4, size.height / 4)
        let profits = LinearScale(
            covering: curve.points.map(\.profit),
            includesZero: true,
            start: size.height - margin,
            end: margin
        )
        let zero = profits.position(of: 0)
        let place = { (point: PayoffCurve.Point) in
            DrawingPoint(x: prices.position(of: point.price), y: profits.position(of: point.profit))
        }
        for region in curve.regions {
            let corners = region.points.map(place)
            guard let first = corners.first, let last = corners.last else { continue }
            let area = PathData(joining: corners).closed(along: zero, from: first, through: last)
            drawing.path(region.isGain ? "area-up" : "area-down", area)
        }
        drawing.rule("zero", y: min(zero, size.height - 1), to: size.width)
        for (isGain, style) in [(false, "line-down"), (true, "line-up")] {
            for region in curve.regions where region.isGain == isGain {
                drawing.path(style, PathData(joining: region.points.map(place)))
            }
        }
        if let spot, prices.domain.contains(spot), !curve.points.isEmpty {
            let x = min(prices.position(of: spot), size.width - 1)
            drawing.rule("spot-tick", x: x, from: max(0, zero - 5), to: min(size.height, zero + 5))
        }
        return drawing
    }
}
