/// The geometry of a probability cone at one size.
struct ConePlot: Sendable {
    let prices: ValueRuler
    let days: LinearScale
    /// The first row of pixels of the plot.
    let top: Double
    /// Where the time axis lies, in px.
    let foot: Double

    init(_ chart: ProbabilityCone, size: ChartSize) {
        let foot = size.height - DayRuler.height
        let top = chart.expiries.isEmpty ? ValueRuler.headroom(for: chart.axis) : 24
        let marked = chart.points.isEmpty ? [] : chart.breakEvens.map(\.price) + [chart.spot?.price].compactMap(\.self)
        let values = chart.points.flatMap { [$0.outer.lowerBound, $0.outer.upperBound] } + marked
        let scale = LinearScale(covering: values, includesZero: false, start: foot - 10, end: top + 10)
        let prices = ValueRuler(chart.axis, scale, hasData: !chart.points.isEmpty)
        let width = (size.width - max(prices.gutter, TextWidth.gutter)).rounded()
        let last = chart.points.last?.day ?? 1
        self.prices = prices
        self.days = LinearScale(from: 0, through: last > 0 ? last : 1, start: 0, end: width)
        self.top = top
        self.foot = foot
    }

    /// The width of the plot, in px.
    var width: Double { days.end }

    func place(day: Double, price: Double) -> DrawingPoint {
        DrawingPoint(x: days.position(of: day), y: prices.scale.position(of: price))
    }

    /// One edge of the cone.
    func edge(_ points: [ProbabilityCone.Point], _ price: (ProbabilityCone.Point) -> Double) -> [DrawingPoint] {
        points.map { place(day: $0.day, price: price($0)) }
    }
}
