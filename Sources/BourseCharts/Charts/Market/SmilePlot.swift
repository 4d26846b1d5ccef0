/// The geometry of a smile chart at one size: strikes to the right, volatility up.
struct SmilePlot: Sendable {
    let size: ChartSize
    let legend: ChartLegend
    let volatilities: PaneRuler
    let strikeTicks: [Double]
    /// The first row of pixels of the plot.
    let top: Double
    /// Where the axis of strikes lies, in px.
    let foot: Double
    /// The right edge of the plot, in px.
    let width: Double
    private let strikes: PriceScale

    init(_ chart: SmileChart, size: ChartSize) {
        let lines = chart.expiries.enumerated().map { index, expiry in
            ChartLegend.LegendEntry(style: index == 0 ? "line" : "line-\(index + 1)", name: expiry.name, value: "")
        }
        let legend = ChartLegend(lines, width: size.width)
        let foot = size.height - DayRuler.height
        let top = 4 + legend.height
        let values = chart.expiries.flatMap { $0.quotes.flatMap(\.all) }
        let bounds = (values.min() ?? 0)...(values.max() ?? 1)
        // The name of the spot stands above the highest volatility.
        let scale = PriceScale(bounds, bottom: foot - 8, top: top + 24, room: 0.04)
        let ticks = chart.expiries.isEmpty ? [] : scale.ticks(spacing: 46, resolution: 0.1)
        let isWhole = ticks.allSatisfy { ($0 - $0.rounded()).magnitude < 1e-6 }
        let ruler = PaneRuler(scale, ticks: ticks) { isWhole ? "\(Int($0.rounded()))%" : SmileChart.percentText($0) }
        let width = (size.width - max(ruler.labelWidth + 8, TextWidth.gutter)).rounded()
        let known = chart.strikes.map(\.strike) + [chart.spot?.value].compactMap(\.self)
        let strikes = PriceScale((known.min() ?? 0)...(known.max() ?? 1), bottom: 8, top: width - 8, room: 0)
        self.size = size
        self.legend = legend
        self.top = top
        self.foot = foot
        self.volatilities = ruler
        self.width = width
        self.strikes = strikes
        strikeTicks = strikes.ticks(spacing: 76, resolution: chart.axis.resolution)
    }

    /// Where a strike lies, in px.
    func x(_ strike: Double) -> Double { strikes.y(strike) }
}
