/// The geometry of a price chart at one size: the price above, panes below, one axis of bars.
struct PricePlot: Sendable {
    let size: ChartSize
    let series: PriceSeries
    let legend: ChartLegend
    /// The price's first and last row of pixels.
    let prices: ClosedRange<Double>
    let ruler: PaneRuler
    let panes: [PanePlot]
    /// Where the time axis lies, in px.
    let foot: Double
    /// The right edge of the plot, in px.
    let width: Double
    let budget: PriceBudget

    /// The height of the boxes of splits, dividends and reports, with their gap, in px.
    static let lane = 17.0

    /// Lays the chart out for a drawing of about `bytes`.
    init(_ chart: PriceChart, size: ChartSize, bytes: Int) {
        let foot = size.height - DayRuler.height
        let series = PriceSeries(chart)
        let legend = ChartLegend(chart.legend, width: size.width - 72)
        let unit = chart.comparisons.isEmpty && chart.axis.unit != nil ? 16.0 : 0
        let top = max(4 + legend.height, unit)
        let shares = Double(chart.panes.count)
        let paneHeight = min(
            max((foot * 0.17).rounded(), 52),
            110,
            ((foot - top) * 0.52 / max(shares, 1)).rounded(.down)
        )
        let split = foot - shares * paneHeight
        let hasLane = chart.markers.contains { $0.kind != .buy && $0.kind != .sell }
        let scale = PriceScale(
            series.bounds,
            isLogarithmic: chart.isLogarithmic,
            bottom: split - 20 - (hasLane ? Self.lane : 0),
            top: top + 16
        )
        let isPercent = !chart.comparisons.isEmpty
        let ticks = scale.ticks(spacing: 52, resolution: isPercent ? 0 : chart.axis.resolution)
        let decimals = isPercent ? PercentLabel.decimals(of: ticks) : 0
        let ruler = PaneRuler(scale, ticks: chart.bars.isEmpty ? [] : ticks) {
            isPercent ? PercentLabel.text($0, decimals: decimals) : chart.axis.label($0)
        }
        let panes = chart.panes.enumerated().map { index, pane in
            let start = split + Double(index) * paneHeight
            return PanePlot(pane, of: chart, rows: start...(start + paneHeight))
        }
        let tags = [chart.last, chart.previousClose].compactMap { $0.map { TextWidth.bold($0.label) + 14 } }
        let ends = isPercent ? chart.endLabels(series).map { TextWidth.of($0) * 1.06 + 26 } : []
        let labels = ([ruler.labelWidth] + panes.map(\.ruler.labelWidth)).map { $0 + 8 }
        let gutter = (tags + labels + ends + [TextWidth.gutter]).max() ?? 0
        self.size = size
        self.series = series
        self.legend = legend
        self.prices = top...split
        self.ruler = ruler
        self.panes = panes
        self.foot = foot
        self.width = (size.width - min(gutter, size.width * 0.38)).rounded()
        self.budget = PriceBudget(chart, width: width, bytes: bytes)
    }

    var groups: BarGroups { budget.groups }

    /// The distance from slot to slot, in px.
    var step: Double { width / Double(groups.slots) }

    /// The distance from bar to bar, in px.
    var pitch: Double { step / Double(groups.size) }

    /// The width of a candle, in px: odd, so that its wick stands on a pixel.
    var body: Double {
        let whole = Int(min(step * 0.72, 15))
        return Double(max(1, whole % 2 == 0 ? whole - 1 : whole))
    }

    /// The columns of pixels a line through every bar keeps apart, in px.
    var column: Double { max(1, width / Double(budget.columns)) }

    /// The pixel column in the middle of a slot.
    func middle(ofSlot index: Int) -> Double { min(((Double(index) + 0.5) * step).crisp, width - 0.5) }

    /// The middle of a bar, in px; it need not be one there is.
    func x(ofBar index: Int) -> Double { min(edge(ofBar: index) + pitch / 2, width) }

    /// Where lines have a corner for a bar: on whole pixels where it has a slot of its own.
    private func corner(ofBar index: Int) -> Double { groups.size == 1 ? middle(ofSlot: index) : x(ofBar: index) }

    /// The left edge of a bar, in px.
    func edge(ofBar index: Int) -> Double { min(Double(index + groups.lead) * pitch, width) }

    func y(_ value: Double) -> Double { ruler.scale.y(value) }

    /// A value held inside the price's rows, in px.
    func heldY(_ value: Double) -> Double { min(max(y(value), prices.lowerBound), prices.upperBound) }

    /// The parts of a line with a value for each bar; its columns are slots, or single pixels where it `isWhole`.
    func parts(_ values: [Double?], isWhole: Bool = false, y: (Double) -> Double) -> [[DrawingPoint]] {
        PixelColumns.parts(values, width: isWhole ? column : step, x: corner(ofBar:), y: y)
    }
}
