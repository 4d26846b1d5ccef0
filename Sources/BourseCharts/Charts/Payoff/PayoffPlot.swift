/// The geometry of a payoff chart at one size.
struct PayoffPlot: Sendable {
    let size: ChartSize
    let profits: ValueRuler
    let prices: LinearScale
    /// The first row of pixels below the spot's label.
    let top: Double
    /// Where the curves' room ends and the strikes' lane begins, in px.
    let floor: Double
    /// Where the price axis lies, in px.
    let foot: Double

    /// The height of the spot's label, in px.
    static let pillHeight = 20.0
    /// The room a label above the highest or below the lowest point of the curves needs, in px.
    private static let labelRoom = 20.0

    init(_ chart: PayoffChart, size: ChartSize) {
        let window = chart.window ?? 0...1
        let foot = size.height - DayRuler.height
        let floor = chart.marks.strikes.isEmpty ? foot : foot - StrikeLane.height
        let hasSpot = chart.marks.spot.map { window.contains($0.price) } ?? false
        let top = hasSpot ? Self.pillHeight + 8 : ValueRuler.headroom(for: chart.axis)
        let scale = LinearScale(
            covering: chart.curves.flatMap(\.points).map(\.profit),
            includesZero: true,
            start: floor - (chart.marks.minimum == nil ? 8 : Self.labelRoom),
            end: top + (chart.marks.maximum == nil ? 8 : Self.labelRoom)
        )
        let profits = ValueRuler(chart.axis, scale, hasData: !chart.curves.isEmpty)
        let width = (size.width - max(profits.gutter, TextWidth.gutter)).rounded()
        self.size = size
        self.profits = profits
        self.prices = LinearScale(from: window.lowerBound, through: window.upperBound, start: 0, end: width)
        self.top = top
        self.floor = floor
        self.foot = foot
    }

    /// The width of the plot, in px.
    var width: Double { prices.end }

    /// Where zero lies, in px.
    var zero: Double { profits.scale.position(of: 0) }

    func place(of point: PayoffCurve.Point) -> DrawingPoint {
        DrawingPoint(x: prices.position(of: point.price), y: profits.scale.position(of: point.profit))
    }

    func places(of curve: PayoffCurve) -> [DrawingPoint] { curve.points.map(place(of:)) }

    func shows(_ price: Double) -> Bool { price.isDrawable && prices.domain.contains(price) }

    /// The scales as attributes, for a script that turns a pointer into a price.
    var attributes: KeyValuePairs<String, String> {
        [
            "class": "plane",
            "data-price-low": prices.domain.lowerBound.attribute,
            "data-price-high": prices.domain.upperBound.attribute,
            "data-left": prices.start.coordinate,
            "data-right": prices.end.coordinate,
            "data-profit-low": profits.scale.domain.lowerBound.attribute,
            "data-profit-high": profits.scale.domain.upperBound.attribute,
            "data-bottom": profits.scale.start.coordinate,
            "data-top": profits.scale.end.coordinate,
        ]
    }
}

extension Double {
    /// The number as a script reads it back: whole numbers without a point.
    var attribute: String {
        guard self == rounded(), magnitude <= 1e15 else { return description }
        return Int(self).description
    }
}
